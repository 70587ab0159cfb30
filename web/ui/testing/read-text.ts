/** What an element says, as it is quoted elsewhere: every run of white space is one space, hard ones too. Nothing else is changed. */
export const readText = (place: Element | null): string => (place?.textContent ?? '').replace(/\s+/g, ' ').trim()

/** The same of everything that a selector finds, in the order of the page. */
export const readTexts = (selector: string, within: ParentNode = document): string[] => [...within.querySelectorAll(selector)].map(readText)
