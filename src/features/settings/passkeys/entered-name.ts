/** What stands in the field `name` of a form, without blanks around it. */
export function enteredName(form: HTMLFormElement): string {
  const value = new FormData(form).get('name')
  return typeof value === 'string' ? value.trim() : ''
}
