import { act } from 'react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createTestCrew } from '#web/features/crew-scanner/testing/test-crew.ts'
import { testPerson, testTicket } from '#web/features/crew-scanner/testing/test-people.ts'
import type { ScanOutcome } from '#web/sync/crew-types.ts'
import { toast, useToasts } from '#web/ui/feedback/toast.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { VerdictLayer } from './verdict-layer.tsx'
import { createVerdicts } from './verdicts.ts'

// Tests the buttons of a verdict for which the crew must choose: a genuine ticket that is not in the list.

const asks: ScanOutcome = { kind: 'not_in_list', ticket: { ...testTicket, name: null } }

let admitted: string[]
beforeEach(() => void (admitted = []))

async function scan(outcome = asks) {
  let clock = 10_000
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
  onTestFinished(() => void vi.restoreAllMocks())
  const admit = async (text: string) => (admitted.push(text), asks)
  const crew = createTestCrew({ rows: [testPerson(0, 'Sanne de Wit')], snapshot: { scan: async () => outcome, admit } })
  const verdicts = createVerdicts(crew.get(), (run) => run())
  const screen = await renderScreen({ '/': <VerdictLayer verdicts={verdicts} onPerson={() => {}} onWristband={() => {}} /> }, '/')
  await act(async () => verdicts.scan('DS1.A.B'))
  return {
    verdicts,
    alert: () => screen.query('[data-verdict] [role=alert]')?.textContent ?? '',
    /** Presses a button after `after` ms. The default is the delay of a person who reads first. */
    press: async (name: string, after = 400) => {
      clock += after
      await screen.press(name)
    },
  }
}

test('admits the scanned ticket when Laat toe is pressed', async () => {
  const { alert, press, verdicts } = await scan()
  expect(alert()).toContain('Echt ticket, niet in lijst')
  await press('Laat toe')
  expect(admitted).toEqual(['DS1.A.B'])
  expect(alert()).toContain('Toegelaten, nog niet in de lijst')
  expect(verdicts.get().shown?.words.variant).toBe('welcome')
})

test('admits nobody when Weiger is pressed, and accepts the next scan', async () => {
  const { alert, press, verdicts } = await scan()
  await press('Weiger')
  expect([admitted, alert(), verdicts.get().shown, verdicts.get().occupied]).toEqual([[], '', null, false])
})

test.each(['Laat toe', 'Weiger'])('ignores a press on %s that was meant for the previous screen', async (name) => {
  const { press, verdicts } = await scan()
  await press(name, 0)
  expect([admitted, verdicts.get().shown?.words.asks]).toEqual([[], true])
})

test('waits for a press, and offers only Laat toe and Weiger', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { verdicts } = await scan()
  await act(() => vi.advanceTimersByTimeAsync(3_600_000))
  expect(verdicts.get().shown?.words.asks).toBe(true)
  const buttons = [...document.querySelectorAll('[data-verdict] button')].map((one) => one.textContent)
  expect(buttons).toEqual(['Laat toe', 'Weiger'])
})

test('shows a check-in for a cancelled wave until a button is pressed, and offers the wristband step', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { verdicts, alert, press } = await scan({ kind: 'welcome', ticket: { ...testTicket, isWaveCancelled: true } })
  await act(() => vi.advanceTimersByTimeAsync(3_600_000))
  expect(verdicts.get().shown?.words.variant).toBe('warning')
  expect(alert()).toContain('Wave vervalt')
  const buttons = [...document.querySelectorAll('[data-verdict] button')].map((one) => one.textContent)
  expect(buttons).toEqual(['Volgende scan', 'Polsband'])
  const outlined = [...document.querySelectorAll('[data-verdict] button[data-alt]')].map((one) => one.textContent)
  expect(outlined, 'the filled button is what the verdict asks for').toEqual(['Volgende scan'])
  expect(document.activeElement?.textContent).toBe('Polsband')
  await press('Volgende scan')
  expect(verdicts.get().shown).toBeNull()
})

describe('a verdict that closes', () => {
  const catcher = () => document.querySelector('[data-late-presses]')
  async function scanWelcome() {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    return scan({ kind: 'welcome', ticket: testTicket })
  }

  test('catches presses in the area of its buttons for another half second, so that none reaches the parts below', async () => {
    const { verdicts } = await scanWelcome()
    expect([verdicts.get().shown?.words.variant, catcher()]).toEqual(['welcome', null])
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect([verdicts.get().shown, catcher()]).toEqual([null, expect.anything()])
    await act(() => vi.advanceTimersByTimeAsync(499))
    expect(catcher()).not.toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(catcher()).toBeNull()
  })

  test('catches the second press of a double press, and stops catching after half a second', async () => {
    const { verdicts } = await scanWelcome()
    act(() => verdicts.dismiss())
    expect([verdicts.get().shown, catcher()]).toEqual([null, expect.anything()])
    await act(() => vi.advanceTimersByTimeAsync(500))
    expect(catcher()).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(catcher()).toBeNull()
  })
})

test('removes toasts while a verdict shows, because they would lie over its buttons', async () => {
  const isOpen = () => useToasts.getState().current?.open
  toast({ title: 'Status bijgewerkt', low: true })
  const { press } = await scan()
  expect(isOpen()).toBe(false)
  act(() => void toast({ title: 'Status bijgewerkt', low: true }))
  expect(isOpen()).toBe(false)
  await press('Weiger')
  act(() => void toast({ title: 'Status bijgewerkt', low: true }))
  expect(isOpen()).toBe(true)
})
