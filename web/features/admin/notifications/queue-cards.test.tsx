import { expect, it } from 'vitest'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { QueueCards } from './queue-cards.tsx'

it('shows that the counts of the queue did not load, and loads them on retry', async () => {
  const wire = fakeWire({ 'GET /api/notifications/queue': refusal(503, 'busy', 'Even te druk.') })
  const screen = await renderScreen({ '/': <QueueCards /> }, '/')
  await screen.until(() => screen.text().includes('De wachtrij laadt niet'))
  wire.answers['GET /api/notifications/queue'] = { body: { pending: 1, sent: 2, failed: 0, total: 3 } }
  await screen.press('Probeer opnieuw')
  await screen.until(() => screen.text().includes('Verzonden2'))
  expect(screen.text()).not.toContain('laadt niet')
})
