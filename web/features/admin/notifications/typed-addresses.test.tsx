import { expect, it } from 'vitest'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { writeMail } from './testing/write-mail.ts'
import BulkEmailDialog from './bulk-email-dialog.tsx'

it('counts valid, duplicate and invalid addresses among ten thousand, and sends no mail to the invalid ones', async () => {
  const net = fakeWire({
    'GET /api/admin/campaigns': { body: [] },
    'GET /api/admin/templates': { body: [] },
    'GET /api/waves': { body: [] },
    'POST /api/admin/bulk-email/count': { body: { count: 3, examples: [], leftOut: [] } },
    'POST /api/admin/bulk-email': { body: { id: 'c'.repeat(32), count: 9_500 } },
  })
  const typed = Array.from({ length: 10_000 }, (_, at) => {
    if (at % 50 === 7) return `fout${at}`
    return at % 100 === 8 ? `Iemand.${at - 3}@Voorbeeld.example` : `iemand.${at}@voorbeeld.example`
  }).join('\n')
  const screen = await renderScreen({ '/': <BulkEmailDialog onClose={() => {}} /> }, '/')
  await screen.fill('Ontvangers', 'custom')
  await screen.fill('E-mailadressen', typed)
  await screen.until(() => screen.text().includes('9.700 goede adressen, 100 dubbel (krijgt de mail één keer), 200 foute adressen'))
  expect(screen.text()).toContain('Verstuur naar 9.700 ontvangers')
  for (const words of ['fout7', 'fout4957', 'en nog 100']) expect(screen.text()).toContain(words)
  expect(screen.text()).not.toContain('fout5007')
  await screen.fill('Onderwerp', 'Nieuws')
  await writeMail('Dit is voor een paar adressen.')
  await screen.press('Haal de foute weg')
  await screen.until(() => !screen.text().includes('fout7'))
  await screen.press('Verstuur naar 9.700 ontvangers')
  await screen.press('Ja, verstuur')
  await screen.until(() => screen.text().includes('E-mails in de wachtrij'))
  const { customEmails } = net.sentTo('/api/admin/bulk-email')[0]!.body as { customEmails: string }
  expect(customEmails.split(', ')).toHaveLength(9_700)
})
