import { act } from 'react'
import { expect, it } from 'vitest'
import { PhoneField } from './phone-field.tsx'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'

const label = /^Telefoon/
const form = (
  <form>
    <PhoneField label="Telefoon" getsSms countryName="country" name="phone" />
    <select name="country" defaultValue="Nederland">
      <option>Nederland</option>
      <option>België</option>
    </select>
  </form>
)

async function open(element = form) {
  const screen = await renderScreen({ '/': element }, '/')
  const leave = () => act(async () => void screen.fieldOf(label).dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  const described = () => screen.text().replace('NederlandBelgië', '')
  const chooseCountry = (country: string) =>
    act(async () => {
      const select = screen.query('select') as HTMLSelectElement
      select.value = country
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })
  return { ...screen, leave, described, chooseCountry, says: (text: string) => screen.until(() => described().includes(text)) }
}

it('shows how a phone number is read while it is typed', async () => {
  const screen = await open()
  await screen.fill(label, '+31 06 1234 5678')
  await screen.says('We lezen +31 6 12345678 (Nederland)')
  const described = screen.fieldOf(label).getAttribute('aria-describedby')
  expect(document.getElementById(described!)?.textContent).toContain('+31 6 12345678')
})

it('reports an incomplete phone number as unknown only after the visitor has left the field', async () => {
  const screen = await open()
  await screen.fill(label, '0612345678')
  await screen.says('We lezen')
  await screen.fill(label, '06123')
  await screen.until(() => screen.described() === 'Telefoon')
  await screen.leave()
  await screen.says('Dit nummer herkennen we niet. Kijk of alle cijfers er staan. Buitenlands? Zet het landnummer ervoor, zoals +32.')
  expect(screen.described()).toContain('Zo krijg je bij nood een mail in plaats van een sms.')
})

it('reads a phone number by the country that is chosen in the form, also after the country changes', async () => {
  const screen = await open()
  await screen.fill(label, '0470 12 34 56')
  await screen.leave()
  await screen.says('Dit nummer herkennen we niet.')
  await screen.chooseCountry('België')
  await screen.says('We lezen +32 470 12 34 56 (België)')
})

it('warns that a landline cannot receive SMS, but only in a field for a number that receives SMS', async () => {
  const screen = await open()
  await screen.fill(label, '071 361 1234')
  await screen.says('+31 71 361 1234 (Nederland) is geen mobiel nummer. Bij nood krijg je een mail in plaats van een sms.')
  await screen.close()
  const contact = await open(<PhoneField label="Telefoon noodcontact" name="contact" />)
  await contact.fill(label, '071 361 1234')
  await contact.says('We lezen +31 71 361 1234 (Nederland)')
})
