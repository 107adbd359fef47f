/** Why an analysis has no answer for the days of the scope. */
export interface NoAnswerModel {
  readonly text: string;
  /** the person can switch to last month, whose days can be analyzed */
  readonly offersLastMonth: boolean;
}
