import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { DataTable, type Column } from './data-table.tsx'

interface Row {
  id: string
}
const drawn: string[] = []
const columns: Column<Row>[] = [
  { key: 'id', head: 'ID', strong: true, cell: ({ id }) => (drawn.push(id), (<button type="button">{id}</button>)) },
]
const page = (from: string, count: number): Row[] => Array.from({ length: count }, (_, at) => ({ id: `${from}${at + 1}` }))

async function open(first: readonly Row[], below?: (row: Row) => string) {
  let show: (rows: readonly Row[]) => void = () => {}
  function Screen() {
    const [rows, setRows] = useState(first)
    const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
    const [choose] = useState(() => (keys: readonly string[], on: boolean) => setChosen(new Set(on ? keys : [])))
    show = setRows
    return <DataTable label="rijen" columns={columns} rows={rows} rowKey={({ id }) => id} chosen={chosen} onChoose={choose} below={below} />
  }
  const screen = await renderScreen({ '/': <Screen /> }, '/')
  const lines = () => [...(screen.query('tbody') as HTMLTableSectionElement).rows]
  return {
    screen,
    lines,
    texts: () => lines().map((line) => line.textContent),
    show: (rows: readonly Row[]) => act(async () => show(rows)),
  }
}

test('reuses the elements for the next page of rows; if one row is removed, other rows keep their elements and focus', async () => {
  const { lines, texts, show } = await open(page('a', 6))
  const [before, others] = [lines(), page('b', 6)]
  await show(others)
  expect(texts()[0]).toBe('b1')
  expect(lines()).toEqual(before)
  const focused = lines()[3]!.querySelector('button')!
  focused.focus()
  await show(others.filter(({ id }) => id !== 'b2'))
  expect(texts()).toEqual(['b1', 'b3', 'b4', 'b5', 'b6'])
  expect(document.activeElement).toBe(focused)
  expect(focused.textContent).toBe('b4')
})

test('moves the focus from a removed row to the row in its place, and not to a button', async () => {
  const { lines, show } = await open(page('a', 4))
  lines()[1]!.querySelector('button')!.focus()
  await show(page('a', 4).filter(({ id }) => id !== 'a2'))
  expect(document.activeElement).toBe(lines()[1])
  expect(lines()[1]!.textContent).toBe('a3')
  lines()[2]!.querySelector('button')!.focus()
  await show(page('a', 4).filter(({ id }) => id !== 'a2' && id !== 'a4'))
  expect(document.activeElement, 'the focus moves to the last row').toBe(lines()[1])
})

test('shows the remark about a row in a line below it, and moves the focus from a removed row to the row in its place', async () => {
  let remarked = 'a1'
  const { lines, texts, show } = await open(page('a', 4), ({ id }) => (id === remarked ? `over ${id}` : ''))
  expect(texts()).toEqual(['a1', 'over a1', 'a2', 'a3', 'a4'])
  lines()[3]!.querySelector('button')!.focus()
  await show(page('a', 4).filter(({ id }) => id !== 'a3'))
  expect(document.activeElement).toBe(lines()[3])
  expect(lines()[3]!.textContent).toBe('a4')
  const button = lines()[2]!.querySelector('button')!
  button.focus()
  remarked = 'a2'
  await show(page('a', 4))
  expect(texts()).toEqual(['a1', 'a2', 'over a2', 'a3', 'a4'])
  expect(document.activeElement, 'a remark that appears leaves the focus where it is').toBe(button)
})

test('after a dialog removed the focused row, moves the focus when the dialog closes', async () => {
  const { lines, show } = await open(page('a', 3))
  const dialog = document.createElement('dialog')
  dialog.innerHTML = '<button>Haal weg</button>'
  document.body.append(dialog)
  lines()[0]!.querySelector('button')!.focus()
  dialog.setAttribute('open', '')
  dialog.querySelector('button')!.focus()
  await show(page('a', 3).slice(1))
  dialog.remove()
  document.dispatchEvent(new Event('close'))
  expect(document.activeElement).toBe(lines()[0])
})

test('renders only the chosen row again when a row is chosen', async () => {
  const { screen, lines, show } = await open(page('a', 6))
  await show(page('a', 6))
  drawn.length = 0
  await act(async () => lines()[2]!.querySelector('input')!.click())
  expect(drawn).toEqual(['a3'])
  expect(lines().map((line) => line.hasAttribute('data-chosen'))).toEqual([false, false, true, false, false, false])
  await act(async () => (screen.query('thead input') as HTMLInputElement).click())
  expect(lines().every((line) => line.hasAttribute('data-chosen'))).toBe(true)
})

test('the label of each checkbox names its row', async () => {
  const { lines } = await open(page('a', 2))
  const namesOf = (box: Element) =>
    box
      .getAttribute('aria-labelledby')!
      .split(' ')
      .map((id) => document.getElementById(id)!)
      .map((element) => element.getAttribute('aria-label') ?? element.textContent)
  const names = lines().map((line) => namesOf(line.querySelector('input')!))
  expect(names).toEqual([
    ['Kies deze rij', 'a1'],
    ['Kies deze rij', 'a2'],
  ])
})
