/** Tells text fields of the page from everything else. uikit adds the inputs of its text fields to the page. */

/** Whether an element is a text field, which receives the keys that are typed. */
export function isTextField(element: EventTarget | null): boolean {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
