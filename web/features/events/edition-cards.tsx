import { chakra } from '#web/ui/theme/chakra.ts'
import type { EventCard } from '#shared/facts/event-cards.ts'
import { AssetPicture } from '#web/ui/drawings/asset-picture.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Icon } from '#web/ui/drawings/icon.tsx'
import { badgeOf, detailsId, formatEntryCount, formatLongCardDays } from './edition-words.ts'
import { useEventCard } from './use-event-card.ts'

const List = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    marginBlockStart: '5',
    borderBlock: '1px solid',
    borderColor: 'edge',
    '& > li': { minWidth: '0' },
    md: { '& > li:first-of-type > *': { paddingInlineStart: '0' } },
    '& > li + li': { borderColor: 'edge', borderStyle: 'solid', borderWidth: { base: '1px 0 0', md: '0 0 0 1px' } },
  },
})
const card = {
  display: 'grid',
  justifyItems: 'start',
  alignContent: 'start',
  gap: '2.5',
  width: 'full',
  height: 'full',
  padding: { base: '20px 0', md: '24px 28px 28px' },
  textAlign: 'start',
  color: 'fg',
} as const
const pressed = {
  base: {
    ...card,
    textDecoration: 'none',
    _hover: { md: { bg: 'bg.chosen' }, '& [data-more]': { textDecoration: 'underline', textUnderlineOffset: '5px' } },
    _focusVisible: { outlineOffset: '-3px' },
  },
} as const
const Press = chakra('button', pressed)
const Jump = chakra('a', pressed)
// A darker colour dims the card. Transparency would reduce the contrast of its text.
const Dimmed = chakra('div', {
  base: {
    ...card,
    color: 'fg.note',
    '& [data-name]': { color: 'fg.note' },
    // On a phone, the featured edition right above this card shows the same picture.
    '& picture': { display: { base: 'none', md: 'block' } },
  },
})
const Name = chakra('span', { base: { textStyle: 'h3', color: 'fg.strong' } })
const More = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '2', marginBlockStart: '2', textStyle: 'caps', color: 'fg.accent' },
})

function Lines({ edition }: { edition: EventCard }) {
  const { days, status, sale } = useEventCard(edition)
  const { kind, word } = badgeOf(status, sale, true)
  return (
    <>
      {edition.imageUrl && <AssetPicture imageUrl={edition.imageUrl} alt="" width="full" aspectRatio="16 / 9" marginBlockEnd="1.5" />}
      <Badge kind={kind}>{word}</Badge>
      <Name data-name>{edition.name}</Name>
      <span>{formatLongCardDays(days)}</span>
      <span>{formatEntryCount(edition)}</span>
    </>
  )
}

const Inviting = ({ edition }: { edition: EventCard }) => (
  <>
    <Lines edition={edition} />
    <More data-more>
      Bekijk deze editie <Icon name="arrow" />
    </More>
  </>
)

/** Lists all editions. The featured edition is already shown above, so its card is dimmed and cannot be pressed. */
export function EditionCards({
  editions,
  onOpen,
}: {
  editions: readonly EventCard[]
  onOpen: (edition: EventCard, button: HTMLElement) => void
}) {
  return (
    <List>
      {editions.map((edition) => (
        <li key={edition.id}>
          {edition.isFeatured ? (
            <Dimmed data-dimmed>
              <Lines edition={edition} />
              <span>Staat hierboven.</span>
            </Dimmed>
          ) : (
            <>
              <Press type="button" aria-haspopup="dialog" onClick={(event) => onOpen(edition, event.currentTarget)}>
                <Inviting edition={edition} />
              </Press>
              <noscript>
                <Jump href={`#${detailsId(edition)}`}>
                  <Inviting edition={edition} />
                </Jump>
              </noscript>
            </>
          )}
        </li>
      ))}
    </List>
  )
}
