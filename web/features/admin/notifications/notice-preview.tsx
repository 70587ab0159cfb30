import { chakra } from '#web/ui/theme/chakra.ts'
import type { ResponseOf } from '#shared/contract/endpoint.ts'
import type { Endpoints } from '#shared/contract/endpoints.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { formatSmsCost } from './notice-words.ts'

type Preview = ResponseOf<Endpoints['previewNotification']>

const Frame = chakra('div', { base: { display: 'grid', gap: '2.5', alignContent: 'start', minWidth: '0' } })
const Bubble = chakra('p', {
  base: {
    padding: '12px 14px',
    bg: 'bg.sunken',
    borderRadius: '2',
    textStyle: 'small',
    color: 'fg.strong',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    minHeight: '72px',
  },
})
const Facts = chakra('p', { base: { textStyle: 'table', color: 'fg.muted' } })
const Label = chakra('p', { base: { textStyle: 'label', color: 'fg.strong' } })

interface NoticePreviewProps {
  preview: Preview | undefined
  empty: string
  isEmergency?: boolean
  isPush?: boolean
}

const describeWithout = (count: number) =>
  count === 1
    ? 'Van 1 persoon hebben we geen nummer dat zeker een sms krijgt: die krijgt'
    : `Van ${count.toLocaleString('nl-NL')} mensen hebben we geen nummer dat zeker een sms krijgt: zij krijgen`

/** Shows the preview of a notice: its text, its length in characters and SMS parts, its reach and its cost. */
export function NoticePreview({ preview, empty, isEmergency, isPush }: NoticePreviewProps) {
  if (!preview)
    return (
      <Frame>
        <Label>Voorbeeld</Label>
        <Bubble>{empty}</Bubble>
      </Frame>
    )
  const { example, length, parts, strange, costCents, leftCents, withoutPhone, count } = preview
  if (isPush)
    return (
      <Frame>
        <Label>Voorbeeld</Label>
        <Bubble>{example}</Bubble>
        <Facts aria-live="polite">{`${length} tekens. ${count === 1 ? '1 toestel' : `${count.toLocaleString('nl-NL')} toestellen`}, het kost niets.`}</Facts>
      </Frame>
    )
  const strangeLetters = strange
    .slice(0, 5)
    .map((letter) => `‘${letter}’`)
    .join(', ')
  const tooDear = !isEmergency && costCents > leftCents
  return (
    <Frame>
      <Label>Voorbeeld</Label>
      <Bubble>{example}</Bubble>
      <Facts aria-live="polite">{`${length} tekens, ${parts === 1 ? '1 sms' : `${parts} sms'en`} per persoon. ${count.toLocaleString('nl-NL')} ontvangers, samen ${formatSmsCost(costCents)}${isEmergency ? '.' : `; deze maand mag er nog ${formatSmsCost(leftCents)} uit.`}`}</Facts>
      {strange.length > 0 && <Facts>{`Door ${strangeLetters} passen er maar 70 tekens in een sms.`}</Facts>}
      {withoutPhone > 0 && (
        <Facts>{isEmergency ? `${describeWithout(withoutPhone)} een mail.` : `${describeWithout(withoutPhone)} niets.`}</Facts>
      )}
      {tooDear && <Notice kind="warn">Dit kost meer dan er deze maand nog uit mag. Kies minder ontvangers of een kortere tekst.</Notice>}
    </Frame>
  )
}
