import { chakra } from '#web/ui/theme/chakra.ts'
import { Link } from '#web/ui/address/link.tsx'

const Underlined = chakra(Link, { base: { color: 'fg.strong', textDecoration: 'underline' } })

/** The terms, in a tab of their own: what is being filled in stays where it is. */
export function TermsLink() {
  return (
    <Underlined to="/voorwaarden" target="_blank" rel="noopener">
      voorwaarden
    </Underlined>
  )
}

/** What paying means, where somebody is about to. */
export const PayingAgrees = () => (
  <>
    Met betalen ga je akkoord met de <TermsLink />.
  </>
)
