import { expect, it } from 'vitest'
import type { MessageTemplate } from '#shared/contract/notifications.ts'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import Templates from './templates.tsx'

const text = { subject: 'Welkom', content: 'Hoi ' }
const welcome: MessageTemplate = {
  id: 'welcome',
  kind: 'mail',
  name: 'Welkom',
  ...text,
  standard: { id: 'welcome', ...text },
  placeholders: ['name', 'waveTime', 'bericht'],
  isOwn: false,
  version: 'v1',
}

it('explains each placeholder of a message with an example, and inserts a pressed placeholder at the caret', async () => {
  const wire = fakeWire({
    'GET /api/admin/templates': { body: [welcome] },
    'PATCH /api/admin/templates/welcome': { body: { ...welcome, isOwn: true } },
  })
  const screen = await renderScreen({ '/': <Templates /> }, '/')
  await screen.until(() => screen.text().includes('Welkom'))
  await screen.press('Bewerk Welkom (E-mail)')
  for (const pair of ['{{name}}Sanne', '{{waveTime}}11:00', '{{bericht}}vul je in bij het versturen']) expect(screen.text()).toContain(pair)
  await screen.fill('Tekst', 'Hoi ')
  await screen.press('Voeg {{name}} in')
  expect(screen.fieldOf('Tekst').value).toBe('Hoi {{name}}')
  await screen.press('Opslaan')
  await screen.until(() => wire.sentTo('/api/admin/templates/welcome').length === 1)
  expect(wire.sentTo('/api/admin/templates/welcome')[0]!.body).toMatchObject({ content: 'Hoi {{name}}' })
})
