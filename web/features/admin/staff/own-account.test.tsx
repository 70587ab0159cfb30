import { expect, it } from 'vitest'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import OwnAccount from './own-account.tsx'

const me = {
  id: 'anna@voorbeeld.nl',
  name: 'Anna',
  email: 'anna@voorbeeld.nl',
  role: 'owner',
  active: true,
  invitedUntil: null,
  secondStep: true,
  version: '3',
  recoveryCodesLeft: 1,
}
const begin = 'POST /api/admin/account/second-step/begin'
const confirm = 'POST /api/admin/account/second-step'
const end = 'POST /api/admin/account/second-step/end'
const wireOf = (answers: Parameters<typeof fakeWire>[0]) =>
  fakeWire({ 'GET /api/admin/account': { body: me }, 'GET /api/admin/sessions': { body: [] }, ...answers })

it('requires a code to turn the second login step off, and shows the error of a wrong code at its field', async () => {
  const message = 'Deze code klopt niet of is al gebruikt.'
  const wire = wireOf({
    [end]: { status: 400, body: { code: 'invalid_input', message, details: [{ path: 'currentCode', message }] } },
  })
  const screen = await renderScreen({ '/': <OwnAccount /> }, '/')
  await screen.until(() => screen.text().includes('Er is nog 1 herstelcode.'))
  await screen.press('Zet uit')
  await screen.fill('Je wachtwoord', 'goed')
  await screen.fill('Code uit je app', '111111')
  await screen.submit()
  await screen.until(() => [...document.querySelectorAll('[id$=-error]')].some((one) => one.textContent === message))
  expect(wire.sentTo('/api/admin/account/second-step/end')[0]!.body).toEqual({ password: 'goed', currentCode: '111111' })
})

it('replaces the phone for the second login step only after a code from the current phone', async () => {
  const wire = wireOf({
    [begin]: { body: { secret: 'A'.repeat(32), sealedSecret: 'verzegeld', url: 'otpauth://totp/x' } },
    [confirm]: { body: { recoveryCodes: ['AAAA-BBBB'] } },
  })
  const screen = await renderScreen({ '/': <OwnAccount /> }, '/')
  await screen.until(() => screen.text().includes('Andere telefoon'))
  await screen.press('Andere telefoon')
  expect(document.activeElement?.textContent).toBe('Tweede stap vervangen')
  await screen.until(() => screen.text().includes('Code uit je nieuwe app'))
  await screen.fill('Code uit je nieuwe app', '222 222')
  await screen.fill('Code van je huidige tweede stap', '111111')
  await screen.fill('Je wachtwoord', 'goed')
  await screen.submit()
  await screen.until(() => screen.text().includes('AAAA-BBBB'))
  expect(document.activeElement?.textContent).toBe('Bewaar je herstelcodes')
  expect(screen.text()).toContain('Je oude herstelcodes werken niet meer.')
  expect(wire.sentTo('/api/admin/account/second-step')[0]!.body).toEqual({
    sealedSecret: 'verzegeld',
    totpCode: '222222',
    currentCode: '111111',
    password: 'goed',
  })
})

it('offers the key of the QR code as text to copy, and as a link that opens an app on this device', async () => {
  wireOf({ [begin]: { body: { secret: 'A'.repeat(32), sealedSecret: 'verzegeld', url: 'otpauth://totp/x' } } })
  const screen = await renderScreen({ '/': <OwnAccount /> }, '/')
  await screen.until(() => screen.text().includes('Andere telefoon'))
  await screen.press('Andere telefoon')
  await screen.until(() => screen.text().includes('De sleutel, om over te typen'))
  await screen.press('Kopieer de sleutel')
  await screen.until(() => screen.text().includes('Sleutel gekopieerd'))
  expect(await navigator.clipboard.readText()).toBe('A'.repeat(32))
  expect(screen.query('a[href="otpauth://totp/x"]')?.textContent).toBe('Open je app')
})

it('focuses the field of a refused code, and keeps the typed values', async () => {
  const message = 'Deze code klopt niet. Kijk of de klok van je telefoon gelijk loopt.'
  wireOf({
    [begin]: { body: { secret: 'A'.repeat(32), sealedSecret: 'verzegeld', url: 'otpauth://totp/x' } },
    [confirm]: { status: 400, body: { code: 'invalid_input', message, details: [{ path: 'totpCode', message }] } },
  })
  const screen = await renderScreen({ '/': <OwnAccount /> }, '/')
  await screen.until(() => screen.text().includes('Andere telefoon'))
  await screen.press('Andere telefoon')
  await screen.until(() => screen.text().includes('Code uit je nieuwe app'))
  await screen.fill('Code uit je nieuwe app', '222222')
  await screen.fill('Code van je huidige tweede stap', '111111')
  await screen.fill('Je wachtwoord', 'goed')
  screen.fieldOf('Je wachtwoord').focus()
  await screen.submit()
  await screen.until(() => screen.text().includes(message))
  expect(document.activeElement).toBe(screen.fieldOf('Code uit je nieuwe app'))
  expect(screen.fieldOf('Je wachtwoord').value).toBe('goed')
})

it('tells the user to start again when the QR code has expired', async () => {
  wireOf({
    [begin]: { body: { secret: 'A'.repeat(32), sealedSecret: 'verzegeld', url: 'otpauth://totp/x' } },
    [confirm]: refusal(410, 'link_expired', 'Deze QR code is verlopen. Begin opnieuw, dan krijg je een andere.'),
  })
  const screen = await renderScreen({ '/': <OwnAccount /> }, '/')
  await screen.until(() => screen.text().includes('Andere telefoon'))
  await screen.press('Andere telefoon')
  await screen.until(() => screen.text().includes('Code uit je nieuwe app'))
  await screen.fill('Code uit je nieuwe app', '222222')
  await screen.fill('Je wachtwoord', 'goed')
  await screen.submit()
  await screen.until(() => screen.text().includes('Begin opnieuw, dan krijg je een andere.'))
})
