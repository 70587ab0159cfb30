import { act, fireEvent, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { Tooltip } from './tooltip.tsx'

beforeEach(async () => {
  vi.useFakeTimers()
  const explained = (name: string) => (
    <Tooltip text={`Uitleg ${name}`}>
      <button type="button">{name}</button>
    </Tooltip>
  )
  const buttons = (
    <>
      {explained('A')}
      {explained('B')}
    </>
  )
  await renderScreen({ '/': buttons }, '/')
})
afterEach(() => {
  // The next test starts long after the last tooltip.
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
})

const page = () => within(document.body)
const button = (name: string) => page().getByText(name)
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms))
const enter = (name: string) => act(async () => void fireEvent.pointerEnter(button(name), { pointerType: 'mouse' }))
const leave = (name: string) => act(async () => void fireEvent.pointerLeave(button(name), { pointerType: 'mouse' }))
const shown = () =>
  page()
    .queryAllByRole('tooltip')
    .map(({ textContent }) => textContent)

it('opens after hovering for 700 ms, and closes 300 ms after the pointer left', async () => {
  await enter('A')
  await pass(690)
  expect(shown()).toEqual([])
  await pass(20)
  expect(shown()).toEqual(['Uitleg A'])
  await leave('A')
  await pass(310)
  expect(shown()).toEqual([])
})

it('opens at once within 300 ms after another tooltip closed, and waits again after that', async () => {
  await enter('A')
  await pass(710)
  await leave('A')
  await pass(310)
  await pass(280)
  await enter('B')
  await pass(10)
  expect(shown()).toEqual(['Uitleg B'])
  await leave('B')
  await pass(310)
  await pass(310)
  await enter('A')
  await pass(600)
  expect(shown()).toEqual([])
})

it('opens at once while another tooltip is still open', async () => {
  await enter('A')
  await pass(710)
  await leave('A')
  await enter('B')
  await pass(10)
  expect(shown()).toContain('Uitleg B')
  await pass(300)
  expect(shown()).toEqual(['Uitleg B'])
})
