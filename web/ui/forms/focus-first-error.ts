const invalid =
  'input[aria-invalid=true], select[aria-invalid=true], textarea[aria-invalid=true], fieldset[aria-invalid=true] input:not(:disabled)'

/**
 * Focuses the first invalid control in reading order, once the errors have been rendered: in the next frame, or up to `frames` later on a
 * busy phone.
 */
export function focusFirstError(root: ParentNode = document, frames = 20): void {
  requestAnimationFrame(() => {
    const wrong = root.querySelector<HTMLElement>(invalid)
    if (wrong) wrong.focus()
    else if (frames > 1) focusFirstError(root, frames - 1)
  })
}
