import { beforeEach, expect, it } from 'vitest'
import { fakeWire, type Answer } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import type { SectionColumn } from './section-column.ts'
import { SectionTable } from './section-table.tsx'

const rows = ['Anna', 'Bram', 'Noor'].map((name) => ({ name }))
const columns: SectionColumn<{ name: string }>[] = [{ key: 'name', head: 'Naam', value: ({ name }) => name, strong: true }]
const list = { rows, loading: false, error: null, isFetching: false, refetch: () => undefined }
const logEndpoint = '/api/admin/table-exports/volunteers'
let files: File[]
beforeEach(() => {
  files = []
  Object.assign(URL, { createObjectURL: (file: File) => `blob:${files.push(file)}`, revokeObjectURL() {} })
})

async function exportCsv(answers: Record<string, () => Promise<Answer>>) {
  const wire = fakeWire(answers)
  const table = (
    <SectionTable
      noun="vrijwilligers"
      personal="volunteers"
      hint="Naam"
      columns={columns}
      list={list}
      rowKey={({ name }) => name}
      empty={{ title: 'Nog niemand', text: 'Ze komen hier.' }}
    />
  )
  const screen = await renderScreen({ '/': table }, '/')
  await screen.press('Exporteer')
  expect(screen.text()).toContain('Elke export komt in het logboek.')
  await screen.press('CSV')
  return { wire, screen }
}

it('saves a table with personal data only after the server has logged the export, and logs a double press once', async () => {
  let answer: (given: Answer) => void = () => undefined
  const { wire, screen } = await exportCsv({ [`POST ${logEndpoint}`]: () => new Promise((resolve) => (answer = resolve)) })
  await screen.until(() => wire.sentTo(logEndpoint).length === 1)
  await screen.press(/geladen/)
  expect(files).toEqual([])
  answer({ body: { ok: true } })
  await screen.until(() => files.length === 1)
  expect(wire.sentTo(logEndpoint).map(({ body }) => body)).toEqual([{ lines: 3 }])
})

it('saves no table with personal data without a connection, and says why', async () => {
  const { screen } = await exportCsv({})
  await screen.until(() => screen.text().includes('Niet geëxporteerd'))
  expect(screen.text()).toContain('Dat kan alleen met internet')
  expect(files).toEqual([])
})
