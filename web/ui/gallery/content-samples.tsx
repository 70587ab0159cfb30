import { useState } from 'react'
import { Badge, type BadgeKind } from '#web/ui/feedback/badge.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FactList } from '#web/ui/tables/fact-list.tsx'
import { Icon } from '#web/ui/drawings/icon.tsx'
import { icons, type IconName } from '#web/ui/drawings/icons.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Pictogram, type PictogramName } from '#web/ui/drawings/pictogram.tsx'
import { pictograms } from '#web/ui/drawings/pictograms.ts'
import { QrImage } from '#web/ui/ticket/qr-image.tsx'
import { Receipt } from '#web/ui/tables/receipt.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import { Row } from './sample-row.tsx'

const kinds: BadgeKind[] = ['ok', 'wait', 'run', 'done', 'warn', 'bad', 'gone']

/** The content of screens: notices, badges, a receipt, facts, tabs and drawings. */
export function ContentSamples() {
  const [tab, setTab] = useState('sanne')
  return (
    <>
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
          { label: 'ZEEWIND10, 10%', amount: '-€ 15,50', minus: true },
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
    </>
  )
}
