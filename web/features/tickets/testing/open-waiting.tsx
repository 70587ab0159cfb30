import { beforeAll, beforeEach, onTestFinished, vi } from 'vitest'
import { recordServerTime } from '#web/api/server-clock.ts'
import { fakeWire, type Answer } from '#web/api/testing/fake-wire.ts'
import RegistrationFormScreen from '#web/features/tickets/form/registration-form.tsx'
import { loadSteps } from './load-steps.ts'
import { days, startDraft } from './sample-draft.ts'
import TicketWizard from '#web/features/tickets/wizard/ticket-wizard.tsx'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import TicketWaiting from '#web/features/tickets/waiting-list/ticket-waiting.tsx'

/** The token in the mailed link of somebody on the waiting list. */
export const token = `20251011${'a'.repeat(48)}`
/** The request for the state of the person on the waiting list, as a key of the fake answers. */
export const get = `GET /api/waiting-list/${token}`
export const waitingAnswer = {
  state: 'waiting',
  email: 'anna@voorbeeld.nl',
  ticketType: 'duo',
  eventDate: '2025-10-11',
  location: 'The Dune Base, Noordwijk',
  waveId: null,
  waveNumber: null,
  waveTime: null,
  waveCancelled: false,
  until: null,
}
/** The answer once the waiting list offers the person a place. */
export const offered = { ...waitingAnswer, state: 'offered', until: '2025-09-02T12:16:00.000Z' }

/** Opens a screen of the waiting list: the wizard, the form, or the page of a mailed link. */
export async function openWaiting(at: string, answers: Record<string, Answer> = {}) {
  const wire = fakeWire({ 'GET /api/event-editions': { body: days }, ...answers })
  const screens = { '/tickets': <TicketWizard />, '/ticket-register': <RegistrationFormScreen />, '/ticket-waiting': <TicketWaiting /> }
  const screen = await renderScreen(screens, at)
  return {
    ...screen,
    wire,
    text: () => screen.text().replaceAll('\u00a0', ' '),
    joins: () => wire.sentTo('/api/waiting-list').map(({ body }) => body),
  }
}

/** Sets the clock to the year of the race: the screens then show race days without the year. */
export function setClockToRaceYear() {
  recordServerTime('2025-09-01T10:00:00.000Z', Date.now())
  onTestFinished(() => recordServerTime(new Date().toISOString(), Date.now()))
}

/** Prepares the tests of a file. Every test file must call this: all files share this module, whose top level runs once. */
export function setUpWaiting(): void {
  beforeAll(loadSteps)
  beforeEach(() => {
    startDraft({ ticketType: 'duo', eventDate: '' })
    vi.stubGlobal('scrollTo', () => {})
    Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() })
  })
}
