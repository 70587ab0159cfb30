import { chakra } from '#web/ui/theme/chakra.ts'
import { useFact } from '#web/api/event-facts.ts'
import { Pictogram, type PictogramName } from '#web/ui/drawings/pictogram.tsx'
import { Dunes, Ruler } from './figure-drawings.tsx'

const Band = chakra('section', { base: { display: 'grid', gridTemplateColumns: { md: 'repeat(3, 1fr)' }, bg: 'bg.sunken' } })
const Tile = chakra('div', {
  base: {
    position: 'relative',
    minWidth: '0',
    paddingInline: 'gutter',
    paddingBlock: { base: '26px', md: 'clamp(28px, 3.4vw, 48px) clamp(30px, 3.2vw, 44px)' },
    borderBlockStart: '1px solid',
    borderColor: 'edge',
    md: { '& + &': { borderInlineStart: '1px solid', borderInlineStartColor: 'edge' } },
    mdDown: { display: 'flex', flexWrap: 'wrap', gap: '16px 18px', alignItems: 'flex-end' },
  },
})
const Figure = chakra('p', {
  base: {
    fontFamily: 'heading',
    fontWeight: 'black',
    fontSize: { base: 'min(6.5rem, 30vw)', md: 'min(var(--ds-font-sizes-tile), 12.2vw)' },
    lineHeight: '0.74',
    whiteSpace: 'nowrap',
    color: 'fg.accent',
    fontVariantNumeric: 'lining-nums',
  },
})
const Label = chakra('h2', { base: { textStyle: 'h3', flex: '1 1 min-content', marginBlockStart: { md: '22px' }, color: 'fg.strong' } })
const Drawing = chakra('div', {
  base: {
    flex: '0 0 100%',
    minWidth: '0',
    height: { base: '44px', md: '60px' },
    marginBlockStart: { md: '22px' },
    color: 'fg.strong',
    '--bg': 'var(--ds-colors-bg-sunken)',
  },
})
const Row = chakra('div', { base: { display: 'flex', justifyContent: 'space-between', gap: '2px', height: 'full' } })

const exercises: readonly PictogramName[] = ['thruster', 'forward', 'backward', 'crawl', 'burpee', 'lunge', 'kettlebell', 'situp']

const Stages = () => (
  <Row>
    {exercises.map((name) => (
      <Pictogram
        key={name}
        name={name}
        flex="1"
        minWidth="0"
        height="full"
        transform="scale(1.24)"
        transformOrigin="50% 78%"
        css={{ '--bg': 'inherit', '--line': 'transparent' }}
      />
    ))}
  </Row>
)
const drawings = [Stages, Dunes, Ruler]

/** Shows three numbers about the race, each with a drawing under its label. */
export function Figures() {
  const { value: figures } = useFact('course', 'home')
  return (
    <Band aria-label="De race in drie getallen">
      {figures.map(({ figure, label }, index) => {
        const Draw = drawings[index]
        return (
          <Tile key={label}>
            <Figure>{figure}</Figure>
            <Label>{label}</Label>
            <Drawing aria-hidden>{Draw && <Draw />}</Drawing>
          </Tile>
        )
      })}
    </Band>
  )
}
