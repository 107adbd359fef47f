/** Recognizes text fields of the page. uikit adds the inputs of its own text fields to the page. */

/** Whether an element is a text field, which receives typed keys. */
export function isTextField(element: EventTarget | null): boolean {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
