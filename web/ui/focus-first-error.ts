/** Puts the focus on the first control that is wrong, in reading order, once the errors have been rendered. */
export function focusFirstError(root: ParentNode = document): void {
  requestAnimationFrame(() => {
    const wrong = root.querySelector<HTMLElement>(
      'input[aria-invalid=true], select[aria-invalid=true], textarea[aria-invalid=true], fieldset[aria-invalid=true] input:not(:disabled)',
    )
    wrong?.focus()
  })
}
