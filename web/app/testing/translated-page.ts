import { afterEach, expect } from 'vitest'

/**
 * Fails a test in which React changed a text node that has siblings. A browser that translates a page replaces the text nodes, but React
 * keeps using its old nodes: a changed text is not shown, and removing it, or inserting before it, throws. Only text that is alone in its
 * element is safe, because React then writes to the element. An element with `translate="no"` is safe too: no browser translates it.
 */
export function failOnChangedTextWithSiblings(): void {
  const found = new Set<string>()
  const observer = new MutationObserver(note)
  observer.observe(document, { subtree: true, childList: true, characterData: true })

  function note(records: MutationRecord[]): void {
    for (const record of records) if (isLostInTranslation(record) && !isUntranslated(record.target)) found.add(describeRecord(record))
  }
  afterEach(() => {
    note(observer.takeRecords())
    const all = [...found]
    found.clear()
    expect(all, 'a text changed next to another node: put it in its own element').toEqual([])
  })
}

const isUntranslated = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest('[translate=no]') != null
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
