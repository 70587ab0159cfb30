import { expect, test } from 'vitest'
import { createTestCrew } from '#web/features/crew-scanner/testing/test-crew.ts'
import type { Crew } from '#web/sync/crew-types.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { RevokedScreen } from './revoked-screen.tsx'

const open = (waiting: number, snapshot: Partial<Crew> = {}) => {
  const phone = createTestCrew({ rows: [], status: { waiting }, snapshot: { phase: 'revoked', ...snapshot } })
  const Revoked = () => <RevokedScreen crew={phone.useCrew()} />
  return renderScreen({ '/': <Revoked /> }, '/')
}

test('asks to wait while scans are unsent, and does not say that all scans are sent', async () => {
  const screen = await open(2)
  expect(screen.text()).toContain('Er wachten nog 2 scans: breng het naar een plek met bereik.')
  expect(screen.text()).not.toMatch(/is gewist|nieuwe code/)
})

test('says that the phone is wiped, and offers pairing, only once its store is gone', async () => {
  const busy = await open(0)
  expect(busy.text()).toContain('Alles wat je scande is verstuurd. Dit toestel wordt gewist…')
  expect(busy.text()).not.toMatch(/is gewist|nieuwe code/)
  const over = await open(0, { device: null })
  expect(over.text()).toContain('Alles wat je scande is verstuurd en dit toestel is gewist.')
  expect(over.text()).toContain('Vraag de organisatie om een nieuwe code.')
})

test('shows how many scans stay on a phone whose events are no longer accepted', async () => {
  const over = await open(3, { isRefusedByServer: true })
  expect(over.text()).toContain('Er staan nog 3 scans op: meld het de organisatie. Met een nieuwe code worden ze alsnog verstuurd.')
  expect(over.text()).toContain('Vraag de organisatie om een nieuwe code.')
  expect(over.text()).not.toContain('breng het naar een plek met bereik')
})
