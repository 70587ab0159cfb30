/** The text of an element. Each run of white space, also of non-breaking spaces, becomes one space; white space at the ends is removed. */
export const readText = (place: Element | null): string => (place?.textContent ?? '').replace(/\s+/g, ' ').trim()

/** The texts of all elements that match a selector, in the order of the page. */
export const readTexts = (selector: string, within: ParentNode = document): string[] => [...within.querySelectorAll(selector)].map(readText)
