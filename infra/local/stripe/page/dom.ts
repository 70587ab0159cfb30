/** Creates an element with attributes and children. Do not use a `style` attribute: a strict content policy refuses it. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

let count = 0
/** Returns an id that no other element has. `name`: its readable part. */
export const newDomId = (name: string) => `local-payment-${name}-${(count += 1)}`
