import { readQuote } from '#shared/facts/home-texts.ts'
import { useFacts } from '#web/api/event-facts.ts'
import { Eroded } from '#web/ui/drawings/eroded.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { Spindrift } from './spindrift.tsx'

const Quote = chakra('blockquote', {
  base: {
    position: 'relative',
    paddingBlock: 'clamp(36px, 5vw, 80px)',
    paddingInlineEnd: { md: '48px' },
    fontFamily: 'heading',
    fontWeight: 'black',
    fontSize: { base: 'clamp(1.75rem, 9.2vw, 4.5rem)', md: 'clamp(2.5rem, 0.5rem + 6vw, 6.25rem)' },
    lineHeight: '0.9',
    textTransform: 'uppercase',
    overflowWrap: 'break-word',
    color: 'fg.accent',
    '& [data-ink]': { maskSize: '130% 112%', maskPosition: '70% 0' },
    '& [data-line]': { display: 'block' },
  },
})

/** The quote of the home page, in eroded letters. */
export function HomeQuote() {
  const lines = readQuote(useFacts())
  return (
    <Quote>
      <Spindrift />
      <Eroded data-ink>
        {lines.map((line, at) => (
          <span key={at} data-line>
            {`${line} `}
          </span>
        ))}
      </Eroded>
    </Quote>
  )
}
