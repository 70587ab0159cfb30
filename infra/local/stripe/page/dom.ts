/** An element with attributes and children. Never a `style` attribute, which a strict content policy refuses. */
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
export const newDomId = (name: string) => `local-payment-${name}-${(count += 1)}`
