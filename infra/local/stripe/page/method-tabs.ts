import { el, newDomId } from './dom.ts'

/** A payment method to choose. `type`: Stripe's word for it, such as `ideal`. `panel`: the content below the tabs. */
export interface MethodTab {
  type: string
  label: string
  panel: HTMLElement
}

/** Creates tabs as the ARIA practices describe: they have one tab stop; the arrow keys, Home and End select a tab at once. */
export function createMethodTabs(
  tabs: MethodTab[],
  onChoose: (type: string) => void,
): { nodes: HTMLElement[]; chosen(): string; focus(): void } {
  let chosen = tabs[0]?.type ?? ''
  const list = el('div', { class: 'lp-tabs', role: 'tablist', 'aria-label': 'Betaalmethode' })
  const buttons = tabs.map(({ type, label, panel }) => {
    const id = newDomId('tab')
    const button = el(
      'button',
      { id, type: 'button', role: 'tab', class: 'lp-tab', 'aria-controls': `${id}-panel`, 'data-method': type },
      label,
    )
    panel.id = `${id}-panel`
    panel.setAttribute('role', 'tabpanel')
    panel.setAttribute('aria-labelledby', id)
    button.addEventListener('click', () => choose(type))
    return button
  })
  list.append(...buttons)

  function choose(type: string) {
    const changed = type !== chosen
    chosen = type
    show()
    if (changed) onChoose(type)
  }

  function show() {
    tabs.forEach(({ type, panel }, index) => {
      buttons[index]?.setAttribute('aria-selected', String(type === chosen))
      buttons[index]?.setAttribute('tabindex', type === chosen ? '0' : '-1')
      panel.hidden = type !== chosen
    })
  }

  list.addEventListener('keydown', (event) => {
    const at = tabs.findIndex(({ type }) => type === chosen)
    const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const index = (to + tabs.length) % tabs.length
    choose(tabs[index]?.type ?? chosen)
    buttons[index]?.focus()
  })

  show()
  return {
    nodes: tabs.length > 1 ? [list, ...tabs.map(({ panel }) => panel)] : tabs.map(({ panel }) => panel),
    chosen: () => chosen,
    focus: () => buttons[tabs.findIndex(({ type }) => type === chosen)]?.focus(),
  }
}
