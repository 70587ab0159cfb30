import { useState } from 'react'
import { expect, it } from 'vitest'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { writeMail } from './testing/write-mail.ts'
import BulkEmailDialog from './bulk-email-dialog.tsx'
import { BulkSendPanel } from './bulk-send-panel.tsx'
import { EmergencyDialog } from './emergency-dialog.tsx'

// A bulk message may have been sent although the response was lost: the next press must repeat it with the same idempotency key.

const path = {
  mail: '/api/admin/bulk-email',
  emergency: '/api/notifications/emergency',
  notice: '/api/notifications/bulk/participants',
}
const preview = { count: 3, withoutPhone: 0, example: 'x', length: 1, parts: 1, strange: [], costCents: 24, leftCents: 25_000 }
const wire = () =>
  fakeWire({
    'POST /api/admin/bulk-email/count': { body: { count: 3, examples: [], leftOut: [] } },
    'GET /api/admin/campaigns': { body: [] },
    'GET /api/admin/templates': { body: [] },
    'GET /api/waves': { body: [] },
    'GET /api/notifications/templates': { body: [{ id: 'weer', name: 'Weerbericht', type: 'sms', message: 'Het waait.' }] },
    'POST /api/notifications/preview': { body: preview },
    'GET /api/admin/push': { body: { state: 'off' } },
  })
const keysOf = (net: ReturnType<typeof wire>, to: string) => net.sentTo(to).map(({ idempotencyKey }) => idempotencyKey)

it('repeats a mail with the same key after a lost answer, even after a correction or a visit to Verzendingen', async () => {
  const net = wire()
  const screen = await renderScreen({ '/': <BulkEmailDialog onClose={() => {}} /> }, '/')
  await screen.fill('Onderwerp', 'Tot zaterdag')
  await writeMail('De poort gaat om negen uur open.')
  const send = async () => {
    await screen.until(() => screen.text().includes('Verstuur naar 3 ontvangers'))
    await screen.press('Verstuur naar 3 ontvangers')
    await screen.press('Ja, verstuur')
  }
  await send()
  await screen.until(() => screen.text().includes('Druk gerust nog een keer: niemand krijgt het dubbel.'))
  await screen.press('Verzendingen')
  await screen.press('Nieuwe mail')
  net.answers[`POST ${path.mail}`] = { status: 503, body: { message: 'Het is druk.', code: 'busy' } }
  await send()
  await screen.until(() => screen.text().includes('Het is druk. Wat je invulde staat er nog. Druk gerust'))
  net.answers[`POST ${path.mail}`] = refusal(401, 'not_logged_in', 'Je bent niet ingelogd.')
  await send()
  await screen.until(() => screen.text().includes('Je bent niet ingelogd. Wat je invulde staat er nog.'))
  net.answers[`POST ${path.mail}`] = refusal(409, 'request_reused', 'Deze sleutel hoorde bij iets anders.')
  await screen.fill('Onderwerp', 'Tot zondag')
  await send()
  await screen.until(() => screen.text().includes('staat bij Verzendingen, met de tekst van toen'))
  net.answers[`POST ${path.mail}`] = { body: { id: 'c'.repeat(32), count: 3 } }
  await send()
  await screen.until(() => screen.text().includes('E-mails in de wachtrij'))
  const [lost, broken, loggedOut, reused, second] = keysOf(net, path.mail)
  expect([lost === undefined, broken === lost, loggedOut === lost, reused === lost]).toEqual([false, true, true, true])
  expect(second).not.toBe(lost)
})

it('repeats an emergency notice with the same key after going back, and uses a new key for another text or after sending', async () => {
  const net = wire()
  function Screen() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button onClick={() => setOpen(true)}>Open</button>
        <EmergencyDialog open={isOpen} onClose={() => setOpen(false)} />
      </>
    )
  }
  const screen = await renderScreen({ '/': <Screen /> }, '/')
  await screen.press('Open')
  const send = async () => {
    await screen.press('Verder')
    await screen.until(() => screen.text().includes('Verstuur naar 3 mensen'))
    await screen.press('Verstuur naar 3 mensen')
  }
  const failed = () => screen.text().includes('Geen verbinding') && screen.text().includes('niemand krijgt het dubbel')
  await screen.fill('Bericht', 'Onweer. Ga naar de tent.')
  await send()
  await screen.until(failed)
  await screen.press('Terug')
  await send()
  await screen.until(() => keysOf(net, path.emergency).length === 2 && failed())
  await screen.press('Terug')
  net.answers[`POST ${path.emergency}`] = { body: { count: 3 } }
  await screen.fill('Bericht', 'Onweer. Ga naar het strand.')
  await send()
  await screen.until(() => screen.text().includes('Noodmelding in de wachtrij'))
  await screen.press('Open')
  await screen.fill('Bericht', 'Onweer. Ga naar het strand.')
  await send()
  await screen.until(() => keysOf(net, path.emergency).length === 4)
  const [first, again, other, later] = keysOf(net, path.emergency)
  expect([again === first, other === first, later === other]).toEqual([true, false, false])
})

it('repeats a notice with the same key after a lost answer, and uses a new key after sending', async () => {
  const net = wire()
  const screen = await renderScreen({ '/': <BulkSendPanel /> }, '/')
  await screen.until(() => screen.text().includes('Weerbericht'))
  const send = async (times: number) => {
    await screen.until(() => screen.text().includes('Verstuur naar 3 ontvangers'))
    await screen.press('Verstuur naar 3 ontvangers')
    await screen.press('Verstuur naar 3 ontvangers')
    await screen.until(() => keysOf(net, path.notice).length === times)
  }
  await screen.fill('Berichttekst', 'weer')
  await send(1)
  await screen.until(() => screen.text().includes('Geen verbinding'))
  await screen.press('Annuleren')
  net.answers[`POST ${path.notice}`] = { body: { count: 3 } }
  await send(2)
  await screen.until(() => screen.text().includes('Notificaties in de wachtrij'))
  await screen.fill('Berichttekst', 'weer')
  await send(3)
  const [first, again, another] = keysOf(net, path.notice)
  expect([again === first, another === first]).toEqual([true, false])
})
