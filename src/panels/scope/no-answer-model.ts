/** The model of the text that says why an analysis has no answer for the chosen days. */
export interface NoAnswerModel {
  readonly text: string;
  /** whether the person can switch to last month, whose days can be analyzed */
  readonly offersLastMonth: boolean;
}
