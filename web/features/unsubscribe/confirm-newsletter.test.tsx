import { describe, expect, it } from 'vitest'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import ConfirmNewsletter from './confirm-newsletter.tsx'

const post = 'POST /api/newsletter/confirm'
const open = (hash: string) => renderScreen({ '/nieuwsbrief': <ConfirmNewsletter /> }, `/nieuwsbrief${hash}`)

describe('the newsletter link', () => {
  it('signs up for the newsletter when the visitor presses the button, and not when the link opens', async () => {
    const wire = fakeWire({ [post]: { body: { ok: true } } })
    const screen = await open('#abc')
    expect(wire.sent).toEqual([])
    await screen.press('Meld mij aan')
    await screen.until(() => screen.text().includes('Je bent aangemeld'))
    expect(document.activeElement?.textContent, 'the result has the focus').toContain('Je bent aangemeld')
    expect(wire.sentTo('/api/newsletter/confirm').map(({ body }) => body)).toEqual([{ token: 'abc' }])
  })

  it('explains what to do when the link has expired', async () => {
    fakeWire({ [post]: refusal(410, 'link_expired', 'Deze link is verlopen of niet compleet. Meld je adres nog eens aan op de site.') })
    const screen = await open('#abc')
    await screen.press('Meld mij aan')
    await screen.until(() => screen.text().includes('Meld je adres nog eens aan'))
  })

  it('sends no request when the link is incomplete', async () => {
    const wire = fakeWire({})
    const screen = await open('')
    expect(screen.text()).toContain('De link is niet compleet.')
    expect(wire.sent).toEqual([])
  })
})
