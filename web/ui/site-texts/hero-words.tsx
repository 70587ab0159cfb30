import { readHomeSection } from '#shared/facts/home-texts.ts'
import { useFacts } from '#web/api/event-facts.ts'
import { chakra } from '#web/ui/theme/chakra.ts'

// `--u` is 1 % of the width of the hero.
const Slogan = chakra('p', {
  base: {
    fontFamily: 'heading',
    fontWeight: 'black',
    fontSize: { base: 'calc(12.7 * var(--u))', md: 'clamp(2.75rem, calc(4.5 * var(--u)), 4.25rem)' },
    lineHeight: '0.88',
    textTransform: 'uppercase',
    overflowWrap: 'break-word',
    color: 'fg.strong',
  },
})
const What = chakra('p', {
  base: { order: { base: '3', md: '0' }, marginBlockStart: { base: '4.5', md: '3' }, maxWidth: '27rem', lineHeight: '1.42', color: 'fg' },
})

/** Shows the slogan of the hero, and one sentence that describes the race. */
export function HeroWords() {
  const { title, text } = readHomeSection('hero', useFacts())
  return (
    <>
      <Slogan>{title}</Slogan>
      <What>{text}</What>
    </>
  )
}
