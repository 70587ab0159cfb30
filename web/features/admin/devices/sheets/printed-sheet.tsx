import type { PairingSheet } from '#shared/contract/pairing-sheets.ts'
import { nameLocation } from '#shared/domain/crew/post-names.ts'
import { brand } from '#shared/facts/brand.ts'
import { formatLongDayTime } from '#shared/lib/dates.ts'
import { formatCode, pairingUrl } from '#web/features/admin/devices/pairing-url.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { QrImage } from '#web/ui/ticket/qr-image.tsx'
import { describeCode } from './sheet-words.ts'

const Head = chakra('header', {
  base: {
    display: 'grid',
    gap: '1',
    marginBlockEnd: '4',
    '& h3': { fontFamily: 'heading', fontWeight: 'extrabold', fontSize: '1.75rem', lineHeight: '1', textTransform: 'uppercase' },
    '& ol': {
      display: 'grid',
      gap: '0.5',
      maxWidth: 'measure',
      marginBlockStart: '1',
      paddingInlineStart: '1.25rem',
      listStyle: 'decimal',
    },
    '@media print': { fontSize: '11pt', '& h3': { fontSize: '26pt' }, '& ol': { maxWidth: 'none' } },
  },
})
const Cards = chakra('ul', {
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 19rem), 1fr))',
    '@media print': { gap: '0', gridTemplateColumns: '1fr 1fr' },
  },
})
// On paper the cards touch, so that one cut separates two of them.
const Card = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '116px minmax(0, 1fr)',
    gap: '3',
    alignItems: 'center',
    padding: '3',
    border: '1px solid',
    borderColor: 'edge',
    '@media print': {
      gridTemplateColumns: '34mm minmax(0, 1fr)',
      gap: '4mm',
      padding: '3mm 4mm',
      border: '1px dashed',
      breakInside: 'avoid',
    },
  },
})
const Texts = chakra('div', { base: { display: 'grid', gap: '1.5', justifyItems: 'start', minWidth: '0' } })
const Name = chakra('b', {
  base: {
    fontFamily: 'heading',
    fontWeight: 'extrabold',
    fontSize: '1.375rem',
    lineHeight: '1',
    color: 'fg.strong',
    overflowWrap: 'anywhere',
    '@media print': { fontSize: '18pt' },
  },
})
const Posts = chakra('span', { base: { lineHeight: '1.25', overflowWrap: 'anywhere', '@media print': { fontSize: '12pt' } } })
const Code = chakra('span', {
  base: {
    fontFamily: 'heading',
    fontWeight: 'black',
    fontSize: '1.625rem',
    lineHeight: '1',
    letterSpacing: '0.02em',
    fontVariantNumeric: 'tabular-nums',
    color: 'fg.strong',
    whiteSpace: 'nowrap',
    '@media print': { fontSize: '20pt' },
  },
})

interface PrintedSheetProps {
  sheet: PairingSheet
  /** The code of each phone, in the order of `sheet.phones`. */
  codes: readonly string[]
  /** Ms since the epoch, the server's time. */
  now: number
}

/** Shows the sheet for the crew on screen and on paper: per phone a name, posts, a code as text and as a QR, and if the code is used. */
export function PrintedSheet({ sheet, codes, now }: PrintedSheetProps) {
  return (
    <section aria-label="Vel met koppelcodes">
      <Head>
        <h3>Koppel je telefoon</h3>
        <p>
          <b>{`${brand.name}. Geldig tot ${formatLongDayTime(sheet.expiresAt)}.`}</b> Elke code koppelt één telefoon, één keer.
        </p>
        <ol>
          <li>Scan jouw QR met de gewone camera van de telefoon, met internet. De naam en de post staan er al in.</li>
          <li>{`Lukt scannen niet? Open ${window.location.host}/crew-scanner en typ de code.`}</li>
          <li>Een iPhone of iPad: zet eerst de scanner op het beginscherm, open hem daar en typ de code.</li>
        </ol>
      </Head>
      <Cards>
        {sheet.phones.map((phone, line) => {
          const { kind, words } = describeCode(sheet, phone, now)
          const code = codes[line] ?? ''
          return (
            <Card key={line}>
              <QrImage
                code={pairingUrl(code)}
                label={`QR om ${phone.name} te koppelen`}
                display="block"
                opacity={kind === 'wait' ? '1' : '0.15'}
              />
              <Texts>
                <Name>{phone.name}</Name>
                <Posts>{phone.locations.map(nameLocation).join(', ')}</Posts>
                <Code data-pairing-code>{formatCode(code)}</Code>
                {/* An unused code has no badge on paper; a used, withdrawn or expired one has. */}
                <span data-no-print={kind === 'wait' || undefined}>
                  <Badge kind={kind}>{words}</Badge>
                </span>
              </Texts>
            </Card>
          )
        })}
      </Cards>
    </section>
  )
}
