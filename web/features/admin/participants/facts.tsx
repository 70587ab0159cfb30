import { chakra } from '#web/ui/theme/chakra.ts'
import type { ReactNode } from 'react'

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(5.5rem, auto) minmax(0, 1fr)',
    gap: '5px 14px',
    textStyle: 'table',
    '& dt': { color: 'fg.muted', maxWidth: '10rem' },
    '& dd': { fontWeight: 'semibold', color: 'fg.strong', overflowWrap: 'anywhere' },
  },
})

/** Names and values of one record, as dense as the tables. */
export function Facts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <List>
      {facts.map(({ name, value }, at) => (
        <chakra.div key={at} display="contents">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </chakra.div>
      ))}
    </List>
  )
}

const Call = chakra('a', { base: { color: 'inherit', textDecoration: 'underline' } })

/** A telephone number as it was typed, to press. */
export const PhoneNumber = ({ of }: { of: string }) => <Call href={`tel:${of.replace(/[^\d+]/g, '')}`}>{of}</Call>

/** An address of mail, which breaks before its @ where it has no room. */
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
