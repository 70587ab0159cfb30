import { expect, it } from 'vitest'
import * as z from 'zod'
import { CallFailed } from '#web/api/unwrap.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { EditDialog } from './edit-dialog.tsx'

const sizes = z
  .string()
  .transform((text) => text.split(', '))
  .pipe(z.array(z.string().max(3, 'Een maat is hoogstens 3 tekens')))
const schema = z.object({ article: z.object({ sizes }) })

async function open(save: (typed: z.output<typeof schema>) => Promise<unknown>) {
  const screen = await renderScreen(
    {
      '/': (
        <EditDialog
          open
          onClose={() => {}}
          title="Artikel"
          schema={schema}
          fields={[{ name: 'article.sizes', label: 'Maten' }]}
          values={{ article: { sizes: 'S, M' } }}
          save={save}
          done={{ title: 'Bewaard' }}
        />
      ),
    },
    '/',
  )
  return { ...screen, fault: () => document.getElementById(`${screen.fieldOf('Maten').id}-error`)?.textContent }
}

it('shows the error of one item when a list is typed as one text', async () => {
  const { fill, submit, until, fault, fieldOf } = await open(async () => expect.unreachable())
  await fill('Maten', 'S, XXXL')
  await submit()
  await until(() => fault() === 'Een maat is hoogstens 3 tekens')
  expect(document.activeElement).toBe(fieldOf('Maten'))
})

it('shows the error that the server finds in one item of the list', async () => {
  const details = [{ path: 'article.sizes.1', message: 'Deze maat kennen we niet' }]
  const { submit, until, fault } = await open(async () => {
    throw new CallFailed({ kind: 'refused', status: 400, code: 'invalid_input', message: 'Controleer de velden.', details })
  })
  await submit()
  await until(() => fault() === 'Deze maat kennen we niet')
})
