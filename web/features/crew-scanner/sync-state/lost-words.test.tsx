import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { RevokedScreen } from '#web/features/crew-scanner/pairing/revoked-screen.tsx'
import { PostSheet } from '#web/features/crew-scanner/ready/post-sheet.tsx'
import { createTestCrew } from '#web/features/crew-scanner/testing/test-crew.ts'
import { testPerson } from '#web/features/crew-scanner/testing/test-people.ts'
import type { Crew } from '#web/sync/crew-types.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { CrewAlerts } from './crew-alerts.tsx'
import { WaitSheet } from './wait-sheet.tsx'

// The texts that the crew sees when this phone's disk damaged data, or refuses writes.

const nothing = () => {}
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
const phoneWith = (snapshot: Partial<Crew>) =>
  createTestCrew({ rows: [testPerson(0, 'Sanne de Wit')], locations: ['start', 'finish'], snapshot })
type Phone = ReturnType<typeof phoneWith>

function Strip({ phone, onRefused = nothing }: { phone: Phone; onRefused?: () => void }) {
  return <CrewAlerts crew={phone.useCrew()} onPair={nothing} onPost={nothing} onRefused={onRefused} />
}
function Wait({ phone }: { phone: Phone }) {
  return <WaitSheet crew={phone.useCrew()} now={Date.parse('2025-10-11T08:00:00Z')} onGive={() => {}} onClose={nothing} />
}
const strip = (snapshot: Partial<Crew>) => renderScreen({ '/': <Strip phone={phoneWith(snapshot)} /> }, '/')
const wait = (snapshot: Partial<Crew>) => renderScreen({ '/': <Wait phone={phoneWith(snapshot)} /> }, '/')

test('reports a lost scan once, with a button to its details', async () => {
  let opened = 0
  const screen = await renderScreen({ '/': <Strip phone={phoneWith({ lostOwn: 1 })} onRefused={() => void opened++} /> }, '/')
  expect(screen.text()).toContain('1 scan ging verloren.')
  await screen.press('Bekijk')
  expect([opened, screen.text()]).toEqual([1, ''])
})

test('shows how many scans a revoked phone lost, and does not say that all scans were sent', async () => {
  function Revoked({ lostOwn }: { lostOwn: number }) {
    return <RevokedScreen crew={phoneWith({ phase: 'revoked', lostOwn, device: null }).useCrew()} />
  }
  const lost = (await renderScreen({ '/': <Revoked lostOwn={2} /> }, '/')).text()
  expect(lost).toContain('Al het andere wat je scande is verstuurd')
  expect(lost).toContain('2 scans gingen verloren. De opslag van dit toestel kon ze niet meer lezen.')
  const whole = (await renderScreen({ '/': <Revoked lostOwn={0} /> }, '/')).text()
  expect(whole).toContain('Alles wat je scande is verstuurd en dit toestel is gewist.')
  expect(whole).not.toMatch(/verloren/)
})

test('reports a lost part of the list until the part is restored', async () => {
  expect((await strip({ lostParts: 2 })).text()).toContain('Een deel van de lijst is onleesbaar. Het komt terug zodra er bereik is.')
  expect((await strip({})).text()).toBe('')
})

test('distinguishes rows that only a newer app can read, a lost scan and an unreadable part of the list', async () => {
  const newer = (await wait({ unread: 2 })).text()
  expect(newer).toContain('2 regels van de server leest dit toestel niet. Ze zijn bewaard')
  expect(newer).not.toMatch(/verloren|niet heel/)

  const own = (await wait({ lostOwn: 1 })).text()
  expect(own).toContain('1 scan ging verloren.')
  expect(own).toContain('de server heeft hem niet')
  expect(own).not.toMatch(/Alles is verstuurd|bewaard|niet heel/)

  const part = (await wait({ lostParts: 1 })).text()
  expect(part).toContain('De lijst op dit toestel is van 10:00, en niet heel.')
  expect(part).toContain('wordt opgehaald zodra er bereik is')
  expect(part).not.toMatch(/verloren|nieuwere versie/)
})

test('starts scanning only after storing the chosen post has succeeded or failed, and reports the failure', async () => {
  const phone = phoneWith({})
  phone.refuse('De scanlocatie is niet opgeslagen.')
  const chosen = Promise.withResolvers<void>()
  let closed = 0
  function Post() {
    const crew = phone.useCrew()
    const setLocation = async (location: string) => (await chosen.promise, crew.setLocation(location))
    return <PostSheet crew={{ ...crew, setLocation }} onReady={nothing} onClose={() => void closed++} />
  }
  const screen = await renderScreen({ '/': <Post /> }, '/')
  await act(async () => document.querySelector<HTMLInputElement>('input[name=location]:not(:checked)')!.click())
  await screen.press('Bewaart…')
  expect(closed).toBe(0)
  await act(async () => chosen.resolve())
  expect(document.querySelector('[role=alert]')!.textContent).toBe('De scanlocatie is niet opgeslagen.')
  await screen.press('Begin met scannen')
  expect(closed).toBe(1)
})
