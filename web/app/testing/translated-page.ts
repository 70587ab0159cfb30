import { afterEach, expect } from 'vitest'

/**
 * A browser that translates a page puts other nodes in the place of its text nodes, and React still works with those that it made: a text that
 * changes stays as it was, and one that goes, or has something put before it, throws. Only text that is alone in its element is safe, because
 * React then writes to the element. Fails a test in which React changed a text node that has something beside it.
 */
export function failOnChangedTextBesideOthers(): void {
  const found = new Set<string>()
  const observer = new MutationObserver(note)
  observer.observe(document, { subtree: true, childList: true, characterData: true })

  function note(records: MutationRecord[]): void {
    for (const record of records) if (isLostInTranslation(record)) found.add(describeRecord(record))
  }
  afterEach(() => {
    note(observer.takeRecords())
    const all = [...found]
    found.clear()
    expect(all, 'text that changed beside something else: give it an element').toEqual([])
  })
}

const isText = (node: Node | null) => node?.nodeType === Node.TEXT_NODE

function isLostInTranslation({ type, target, removedNodes, addedNodes, previousSibling, nextSibling }: MutationRecord): boolean {
  if (type === 'characterData') return (target.parentNode?.childNodes.length ?? 0) > 1
  const isBesideOthers = previousSibling !== null || nextSibling !== null
  return (addedNodes.length > 0 && isText(nextSibling)) || (isBesideOthers && [...removedNodes].some(isText))
}

function describeRecord({ type, target, removedNodes, addedNodes }: MutationRecord): string {
  const texts = (nodes: NodeList) => [...nodes].map((node) => node.textContent).join()
  if (type === 'characterData') return `changed to '${target.textContent}' in ${openingOf(target.parentElement)}`
  return `'${texts(removedNodes)}' became '${texts(addedNodes)}' in ${openingOf(target as Element)}`
}

const openingOf = (element: Element | null) => `${element?.outerHTML.slice(0, 300)}`
