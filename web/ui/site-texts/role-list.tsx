import { chakra } from '#web/ui/theme/chakra.ts'
import type { RoleOffer } from '#shared/facts/fact-values.ts'
import { readRoles } from '#shared/facts/role-offers.ts'
import { useFacts } from '#web/api/event-facts.ts'
import { Icon } from '#web/ui/drawings/icon.tsx'
import { DrawnPictogram } from '#web/ui/drawings/drawn-pictogram.tsx'
import { Pictogram } from '#web/ui/drawings/pictogram.tsx'
import { roleDrawings } from './role-drawings.ts'
import { Link } from '#web/ui/navigation/link.tsx'

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    borderBlockStart: '1px solid',
    borderColor: 'edge',
  },
})
const Item = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: { base: '16px 20px', md: '16px 32px' },
    alignItems: 'start',
    paddingBlock: { base: '5', md: '6' },
    borderBlockEnd: '1px solid',
    borderColor: 'edge',
    md: {
      '&:nth-of-type(odd)': { paddingInlineEnd: '6', borderInlineEnd: '1px solid', borderInlineEndColor: 'edge' },
      '&:nth-of-type(even)': { paddingInlineStart: '6' },
    },
  },
})
const Words = chakra('div', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3.5', justifyItems: 'start' } })
const Hours = chakra('p', {
  base: {
    fontFamily: 'heading',
    fontWeight: 'black',
    fontSize: 'clamp(3rem, 2.2rem + 2.6vw, 4.75rem)',
    lineHeight: '0.8',
    color: 'fg.accent',
    whiteSpace: 'nowrap',
    '& small': { fontSize: '0.36em', fontWeight: 'bold', textTransform: 'uppercase', color: 'fg' },
  },
})
const Needs = chakra('p', {
  base: { display: 'inline-flex', gap: '2', alignItems: 'center', textStyle: 'small', fontWeight: 'semibold', color: 'warn' },
})
const Choose = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'touch',
    maxWidth: '100%',
    '& > span': { minWidth: '0' },
    overflowWrap: 'anywhere',
    fontFamily: 'heading',
    fontWeight: 'bold',
    fontSize: '1.25rem',
    lineHeight: '1',
    textTransform: 'uppercase',
    color: 'fg.strong',
    textDecoration: 'none',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '5px' },
  },
})

/** The roles: the work, the hours, and a link that chooses the role in the form. */
export function RoleList({ onChoose }: { onChoose?: (role: RoleOffer['role']) => void }) {
  return (
    <Grid>
      {readRoles(useFacts()).map((offer, at) => (
        <Item key={at}>
          <Drawing offer={offer} />
          <Words>
            <chakra.h3 textStyle="h3" color="fg.strong" overflowWrap="anywhere">
              {offer.name}
            </chakra.h3>
            <Hours>
              <span>{offer.hours}</span> <small>uur</small>
            </Hours>
            <p>{offer.text}</p>
            {offer.needs && (
              <Needs>
                <Icon name="warning" /> <span>{offer.needs}</span>
              </Needs>
            )}
            <Choose to="#aanmelden" data-acts onClick={() => onChoose?.(offer.role)}>
              <span>{`Kies ${offer.name}`}</span> <Icon name="chevronDown" />
            </Choose>
          </Words>
        </Item>
      ))}
    </Grid>
  )
}

function Drawing({ offer: { drawing } }: { offer: RoleOffer }) {
  const boxSize = { base: '84px', md: '132px' }
  return drawing === 'registration' ? (
    <Pictogram name="wristband" boxSize={boxSize} />
  ) : (
    <DrawnPictogram drawing={roleDrawings[drawing]} boxSize={boxSize} />
  )
}
