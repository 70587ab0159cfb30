import { chakra } from '#web/ui/theme/chakra.ts'
import type { ReactNode } from 'react'

const Room = chakra('div', { base: { containerType: 'inline-size' } })
const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(5.5rem, auto) minmax(0, 1fr)',
    gap: '5px 14px',
    textStyle: 'table',
    // With large text a value does not fit beside its name, so the value goes below the name.
    '@container (max-width: 14rem)': { gridTemplateColumns: 'minmax(0, 1fr)', '& dt': { marginBlockEnd: '-5px' } },
    '& dt': { color: 'fg.muted', maxWidth: '10rem' },
    '& dd': { fontWeight: 'semibold', color: 'fg.strong', overflowWrap: 'anywhere' },
  },
})

/** Shows the names and values of one record, in the text size of the tables. */
export function Facts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <Room>
      <List>
        {facts.map(({ name, value }, at) => (
          <chakra.div key={at} display="contents">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </chakra.div>
        ))}
      </List>
    </Room>
  )
}

const PhoneLink = chakra('a', { base: { color: 'inherit', textDecoration: 'underline' } })

/** Shows a telephone number as it was typed, as a link that calls it. */
export const PhoneNumber = ({ of }: { of: string }) => <PhoneLink href={`tel:${of.replace(/[^\d+]/g, '')}`}>{of}</PhoneLink>

/** An e-mail address, which may wrap before its @. */
export function MailAddress({ of }: { of: string }) {
  const at = of.lastIndexOf('@')
  return (
    <>
      {of.slice(0, at)}
      <wbr />
      {of.slice(at)}
    </>
  )
}
