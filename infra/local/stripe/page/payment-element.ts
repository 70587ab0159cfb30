import { createCardPanel } from './card-panel.ts'
import { el } from './dom.ts'
import { createEmitter } from './emitter.ts'
import type { Emitter } from './emitter.ts'
import type { PageError } from './messages.ts'
import { messageFor } from './messages.ts'
import { createMethodTabs } from './method-tabs.ts'
import { installStyle } from './style.ts'
import { fetchIntent } from './wire.ts'

/** The options of Stripe's payment element that the local form uses. `paymentMethodOrder`: the methods to show first. */
export interface PaymentElementOptions {
  paymentMethodOrder?: string[]
  readOnly?: boolean
}
/** The payment method that the buyer chose, with the typed data if it is a card. */
export interface PaymentMethodValue {
  type: string
  number?: string
  exp_month?: number
  exp_year?: number
  cvc?: string
}

/** The part of the form that the page uses, with the methods of Stripe's payment element. */
export type PaymentElement = Pick<Emitter, 'on' | 'once' | 'off'> & {
  mount(target: string | HTMLElement): void
  unmount(): void
  destroy(): void
  update(options: PaymentElementOptions): void
  focus(): void
  blur(): void
  clear(): void
  collapse(): void
}

/** The part of the form that the confirmation uses and the page never sees. */
export interface PaymentForm {
  validate(): PageError | undefined
  showRefusal(error: PageError): void
  value(): PaymentMethodValue
}

const labels: Record<string, string> = { card: 'Kaart', ideal: 'iDEAL', bancontact: 'Bancontact', klarna: 'Klarna' }

/** Creates the payment form, which loads once the page mounts it. Without `clientSecret` it offers every payment method. */
export function createPaymentElement(
  clientSecret: string | undefined,
  options: PaymentElementOptions,
  onDestroy: () => void,
): { element: PaymentElement; form: PaymentForm } {
  const emitter = createEmitter()
  const host = el('div', { class: 'local-payment' })
  const card = createCardPanel(changed)
  const general = el('p', { class: 'lp-error', role: 'status' })
  let tabs: ReturnType<typeof createMethodTabs> | undefined
  let loading = false
  let last = ''

  function state() {
    const type = tabs?.chosen() ?? 'card'
    const isCard = type === 'card'
    return {
      elementType: 'payment',
      collapsed: false,
      complete: isCard ? card.isComplete() : true,
      empty: isCard ? card.isEmpty() : false,
      value: { type },
    }
  }

  function changed() {
    general.textContent = ''
    const now = state()
    const summary = `${now.value.type} ${now.complete} ${now.empty}`
    if (summary === last) return
    last = summary
    emitter.emit('change', now)
  }

  function build(types: string[]) {
    const wanted = options.paymentMethodOrder ?? []
    const order = [...wanted.filter((type) => types.includes(type)), ...types.filter((type) => !wanted.includes(type))].filter(
      (type) => type in labels,
    )
    tabs = createMethodTabs(
      order.map((type) => ({ type, label: labels[type] ?? type, panel: type === 'card' ? card.node : redirectPanel(type) })),
      changed,
    )
    host.replaceChildren(...tabs.nodes, general)
    card.setDisabled(options.readOnly === true)
    emitter.emit('ready', { elementType: 'payment' })
  }

  async function load() {
    loading = true
    installStyle()
    emitter.emit('loaderstart', { elementType: 'payment' })
    if (clientSecret === undefined) return build(Object.keys(labels))
    const answer = await fetchIntent(clientSecret)
    const isOver = answer.intent?.status === 'succeeded' || answer.intent?.status === 'canceled'
    if (answer.intent && !isOver) return build(answer.intent.payment_method_types)
    const error = answer.error ?? {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message: messageFor('payment_intent_unexpected_state'),
      payment_intent: answer.intent,
    }
    loading = false
    general.textContent = error.message
    host.replaceChildren(general)
    emitter.emit('loaderror', { elementType: 'payment', error })
  }

  // Stripe's real form is in a frame, so the page around it gets no events of typing.
  for (const name of ['input', 'change']) host.addEventListener(name, (event) => event.stopPropagation())
  host.addEventListener('focusin', () => emitter.emit('focus', { elementType: 'payment' }))
  host.addEventListener('focusout', () => emitter.emit('blur', { elementType: 'payment' }))
  host.addEventListener('keydown', (event) => event.key === 'Escape' && emitter.emit('escape', { elementType: 'payment' }))

  const element: PaymentElement = {
    ...emitter,
    mount(target) {
      const parent = typeof target === 'string' ? document.querySelector(target) : target
      if (!parent) throw new Error(`IntegrationError: no element ${String(target)} to mount to.`)
      parent.append(host)
      if (!loading) void load()
    },
    unmount: () => host.remove(),
    destroy() {
      host.remove()
      onDestroy()
    },
    update(changes) {
      options = { ...options, ...changes }
      card.setDisabled(options.readOnly === true)
    },
    focus: () => (state().value.type === 'card' ? card.focus() : tabs?.focus()),
    blur: () => host.contains(document.activeElement) && (document.activeElement as HTMLElement).blur(),
    clear: () => {},
    collapse: () => {},
  }
  const form: PaymentForm = {
    validate() {
      if (!tabs) return { type: 'validation_error', message: 'Het betaalformulier is nog niet geladen. Wacht even en probeer het opnieuw.' }
      return tabs.chosen() === 'card' ? card.validate() : undefined
    },
    showRefusal(error) {
      if (tabs?.chosen() === 'card' && error.type === 'card_error' && error.code !== 'processing_error') card.showRefusal(error)
      else general.textContent = error.message
    },
    value: () => (tabs?.chosen() === 'card' ? card.value() : { type: tabs?.chosen() ?? 'card' }),
  }
  return { element, form }
}

const redirectPanel = (type: string) =>
  el(
    'div',
    { class: 'lp-panel' },
    el(
      'p',
      { class: 'lp-note' },
      `Na het bevestigen ga je naar ${labels[type]} om de betaling af te ronden. Dit is een nagebootste bank op deze computer: er wordt niets afgeschreven.`,
    ),
  )
