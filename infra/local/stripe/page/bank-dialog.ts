import { el, newDomId } from './dom.ts'

/** Shows a dialog with the same question as the bank's window. `amount` is in cents. Closing the dialog rejects the payment. */
export function openBankDialog(amount: number): Promise<'approve' | 'reject'> {
  const title = newDomId('bank')
  const euros = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' }).format(amount / 100)
  const yes = el('button', { type: 'button', class: 'lp-yes' }, 'Betaling goedkeuren')
  const no = el('button', { type: 'button' }, 'Betaling afwijzen')
  const dialog = el(
    'dialog',
    { class: 'local-bank', 'aria-labelledby': title },
    el('h2', { id: title }, 'Je bank vraagt om bevestiging'),
    el('p', {}, `Keur je de betaling van ${euros} goed? Dit is een nagebootste bank; er wordt niets afgeschreven.`),
    el('div', { class: 'lp-buttons' }, yes, no),
  )
  document.body.append(dialog)
  return new Promise((resolve) => {
    let outcome: 'approve' | 'reject' = 'reject'
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(outcome)
    })
    yes.addEventListener('click', () => {
      outcome = 'approve'
      dialog.close()
    })
    no.addEventListener('click', () => dialog.close())
    dialog.showModal()
  })
}
