// Shows the shared components on each ground: `npm run dev`, then /ui/gallery/gallery.html. Not part of the build.
import 'virtual:theme.css'
import '#web/ui/theme/fonts.css'
import '#web/ui/theme/fonts-admin.css'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { brand } from '#shared/facts/brand.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { ActionBar } from '#web/ui/layout/action-bar.tsx'
import { AdminHead } from '#web/ui/layout/admin-head.tsx'
import { Badge, type BadgeKind } from '#web/ui/feedback/badge.tsx'
import { Bib } from '#web/ui/ticket/bib.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { CheckRow } from '#web/ui/forms/check-row.tsx'
import { DataTable } from '#web/ui/tables/data-table.tsx'
import { Dialog, DialogActions } from '#web/ui/feedback/dialog.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FactList } from '#web/ui/tables/fact-list.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormTop } from '#web/ui/layout/form-top.tsx'
import { Icon } from '#web/ui/drawings/icon.tsx'
import { icons, type IconName } from '#web/ui/drawings/icons.ts'
import { Input } from '#web/ui/forms/input.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { Pictogram, type PictogramName } from '#web/ui/drawings/pictogram.tsx'
import { pictograms } from '#web/ui/drawings/pictograms.ts'
import { QrImage } from '#web/ui/ticket/qr-image.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { Receipt } from '#web/ui/tables/receipt.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { StepPath } from '#web/ui/layout/step-path.tsx'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { Ground } from '#web/ui/theme/ground.tsx'
import { grounds } from '#web/ui/theme/grounds.ts'
import { system } from '#web/ui/theme/system.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { Toaster } from '#web/ui/feedback/toaster.tsx'
import { Tooltip } from '#web/ui/feedback/tooltip.tsx'

const Stack = chakra('div', {
  base: { display: 'grid', gap: '5', gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 'form', padding: 'gutter' },
})
const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center' } })
const kinds: BadgeKind[] = ['ok', 'wait', 'run', 'done', 'warn', 'bad', 'gone']
const people = [
  { id: '0117', name: 'Amara Okafor', mail: 'amara@voorbeeld.nl', type: 'Solo', state: 'ok' as const, word: 'Ingecheckt' },
  { id: '0031', name: 'Emine Yıldız', mail: 'emine@voorbeeld.nl', type: 'Duo', state: 'wait' as const, word: 'Geregistreerd' },
  { id: '0290', name: 'Lotte Verbeek', mail: 'lotte@voorbeeld.be', type: 'Solo', state: 'bad' as const, word: 'Geen QR' },
]

function Everything({ title }: { title: string }) {
  const [tab, setTab] = useState('sanne')
  const [open, setOpen] = useState(false)
  const [type, setType] = useState('duo')
  return (
    <>
      <FormTop saved />
      <Stack>
        <StepPath steps={['Categorie', 'Registratie', 'Betaling']} current={1} />
        <PageHead title={title} lead="Eén zin die zegt waar het om gaat." />
        <Row>
          <Button variant="primary" iconAfter="arrow">
            Naar betaling
          </Button>
          <Button>Vast</Button>
          <Button variant="outline">Rand</Button>
          <Button variant="quiet">Stil</Button>
          <Button variant="text">Tekst</Button>
          <Button variant="primary" busy busyText="Inloggen...">
            Inloggen
          </Button>
          <Button disabled>Uit</Button>
        </Row>
        <Row>
          <Button size="compact" icon="download" variant="outline">
            Download QR
          </Button>
          <Button size="compact" icon="share" variant="quiet" stacked>
            Deel
          </Button>
          <Button size="icon" variant="text" aria-label="Zoek" icon="search" />
          <Tooltip text="Bijgewerkt om 10:54">
            <Button size="table" variant="quiet" icon="refresh">
              Ververs
            </Button>
          </Tooltip>
          <Button
            size="compact"
            onClick={() => toast({ kind: 'success', title: 'Bewaard', description: 'Je gegevens staan op dit toestel.' })}
          >
            Toast
          </Button>
          <Button size="compact" onClick={() => setOpen(true)}>
            Dialog
          </Button>
        </Row>
        <RadioCards
          legend="Hoe loop je?"
          columns={2}
          value={type}
          onChange={(event) => setType(event.target.value)}
          options={[
            { value: 'solo', title: 'Solo', aside: '€ 85', text: 'Alleen de wind in.' },
            { value: 'duo', title: 'Duo', aside: '€ 155', text: 'Meest gekozen.' },
          ]}
        />
        <RadioCards
          legend="Wanneer?"
          error="Kies een dag"
          options={[
            { value: 'za', title: 'Za 11 oktober', text: 'Noordwijk' },
            { value: 'zo', title: 'Zo 12 oktober', disabled: true, aside: 'Vol' },
          ]}
        />
        <Field label="Voornaam">
          <Input autoComplete="given-name" defaultValue="Sanne" />
        </Field>
        <Field label="E-mail" hint="Hierheen komt je ticket." error="Dit lijkt geen e-mailadres: er mist een @.">
          <Input type="email" defaultValue="sanne.voorbeeld.nl" />
        </Field>
        <Field label="Kortingscode" optional ok="10% korting op je ticket">
          <Input code defaultValue="ZEEWIND10" />
        </Field>
        <Field label="Wachtwoord">
          <PasswordInput defaultValue="geheim" />
        </Field>
        <Field label="Geslacht">
          <Select>
            <option>Vrouw</option>
            <option>Man</option>
          </Select>
        </Field>
        <Field label="Bijzonderheden" optional>
          <Textarea placeholder="Allergie, begeleiding" />
        </Field>
        <div>
          <CheckRow label="Flex annulering" description="Toch niet? Je geld terug." aside="€ 19,99" defaultChecked />
          <CheckRow label="Hoodie" description="Oplage van 500." aside="€ 39,50" />
          <CheckRow
            sentence
            label={
              <>
                Ik ga akkoord met de <a href="#v">voorwaarden</a>.
              </>
            }
            error="Zonder akkoord kunnen we je niet inschrijven."
          />
        </div>
        <Notice title="Je bent nu zonder bereik">Wat je invult staat op dit toestel. Zodra er bereik is gaat het verder.</Notice>
        <Notice kind="ok" title="Betaald" />
        <Notice kind="warn" title="Nog 3 plekken">
          Je plek staat 15 minuten vast.
        </Notice>
        <Notice kind="bad" title="De betaling is niet gelukt">
          Er is niets afgeschreven. Probeer het opnieuw of kies een andere manier.
        </Notice>
        <Row>
          {kinds.map((kind) => (
            <Badge key={kind} kind={kind}>
              {kind}
            </Badge>
          ))}
        </Row>
        <Receipt
          title="Duo, zaterdag 11 oktober"
          lines={[
            { label: 'Ticket voor 2 deelnemers', amount: '€ 155,00' },
            { label: 'ZEEWIND10, 10%', amount: '− € 15,50', minus: true },
            { label: 'Flex annulering', amount: '€ 19,99' },
          ]}
          total="€ 159,49"
          note="Met QR-ticket, finisher-medaille, water en fruit, foto’s en de afterparty."
        />
        <FactList
          facts={[
            { name: 'Wanneer', value: 'Zaterdag 11 oktober 2025' },
            { name: 'Waar', value: 'The Dune Base, Noordwijk' },
            { name: 'Betaling', value: <Badge kind="ok">Betaald</Badge> },
          ]}
        />
        <Tabs
          label="Deelnemers"
          value={tab}
          onChange={setTab}
          items={[
            { value: 'sanne', label: 'Sanne', panel: <p>Ticket van Sanne</p> },
            { value: 'jamal', label: 'Jamal', panel: <p>Ticket van Jamal</p> },
          ]}
        />
        <Row>
          <QrImage code="DS1TESTTESTTEST" label="QR-code van Sanne" width="10rem" />
          <Spinner label="Laden" />
          <Skeleton width="8rem" />
        </Row>
        <EmptyState title="Nog geen scans" action={<Button size="compact">Start scannen</Button>}>
          Hier komt wie er binnen is, de laatste bovenaan.
        </EmptyState>
        <Row>
          {(Object.keys(icons) as IconName[]).map((name) => (
            <Icon key={name} name={name} label={name} />
          ))}
        </Row>
        <Row>
          {(Object.keys(pictograms) as PictogramName[]).map((name) => (
            <Pictogram key={name} name={name} boxSize="72px" />
          ))}
        </Row>
        <Dialog open={open} onClose={() => setOpen(false)} title="Weet je het zeker?">
          <p>De wave en haar tijd verdwijnen. Deelnemers houden hun ticket.</p>
          <DialogActions>
            <Button variant="outline" size="compact" onClick={() => setOpen(false)}>
              Laat staan
            </Button>
            <Button size="compact">Verwijder</Button>
          </DialogActions>
        </Dialog>
      </Stack>
      <ActionBar amount="€ 159,49">
        <Button variant="primary" full>
          Naar betaling
        </Button>
      </ActionBar>
    </>
  )
}

const Paper = () => (
  <chakra.div padding="5">
    <AdminHead title="Dashboard" note="11 & 12 oktober 2025">
      <Button size="table" variant="quiet" icon="download">
        Exporteer
      </Button>
      <Button size="table" variant="primary" icon="mail">
        Bulk Email
      </Button>
    </AdminHead>
    <Panel title="Deelnemers" flush tools={<Input size="table" width="14rem" placeholder="Naam, e-mail of QR-code" aria-label="Zoek" />}>
      <DataTable
        label="Deelnemers"
        rows={people}
        rowKey={(row) => row.id}
        sort={{ column: 'name', descending: false }}
        onSort={() => {}}
        chosen={new Set(['0031'])}
        columns={[
          { key: 'id', head: 'ID', cell: (row) => row.id, aside: true },
          { key: 'name', head: 'Naam', cell: (row) => row.name, strong: true, sortable: true },
          { key: 'mail', head: 'E-mail', cell: (row) => row.mail, aside: true },
          { key: 'type', head: 'Type', cell: (row) => row.type, sortable: true },
          { key: 'state', head: 'Status', cell: (row) => <Badge kind={row.state}>{row.word}</Badge> },
        ]}
      />
    </Panel>
  </chakra.div>
)

const Bibs = () => (
  <chakra.div display="grid" gridTemplateColumns={{ md: '1fr 1fr' }} gap="7" padding="gutter" paddingBlock="7">
    <Bib
      name="Solo"
      figure="85"
      euro
      bandStart={brand.name}
      bandEnd="11 & 12 oktober 2025"
      corner={
        <>
          The Dune Base
          <br />
          Noordwijk
        </>
      }
      tilt="left"
    />
    <Bib
      name="Duo"
      figure="155"
      euro
      double
      bandStart={brand.name}
      bandEnd="11 & 12 oktober 2025"
      corner={
        <>
          Meest gekozen
          <br />
          Je bespaart € 23
        </>
      }
      tilt="right"
    />
  </chakra.div>
)

const Shell = ({ children }: { children: ReactNode }) => (
  <ChakraProvider value={system}>
    <BrowserRouter>
      {children}
      <Toaster />
    </BrowserRouter>
  </ChakraProvider>
)

createRoot(document.getElementById('root')!).render(
  <Shell>
    <Ground kind="paper">
      <Paper />
    </Ground>
    <Ground kind="sea">
      <Bibs />
    </Ground>
    <chakra.div display="grid" gridTemplateColumns={{ xl: '1fr 1fr 1fr' }}>
      {grounds
        .filter((kind) => kind !== 'paper')
        .map((kind) => (
          <Ground key={kind} kind={kind}>
            <Everything title={kind} />
          </Ground>
        ))}
    </chakra.div>
  </Shell>,
)
