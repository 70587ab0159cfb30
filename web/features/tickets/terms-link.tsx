import { chakra } from '#web/ui/theme/chakra.ts'
import { Link } from '#web/ui/navigation/link.tsx'

const Underlined = chakra(Link, { base: { color: 'fg.strong', textDecoration: 'underline' } })

/** Opens the terms in a new tab, so that the form keeps its values. */
export function TermsLink() {
  return (
    <Underlined to="/voorwaarden" target="_blank" rel="noopener">
      voorwaarden
    </Underlined>
  )
}

/** Shown beside a pay button: a buyer who pays accepts the terms. */
export const PaymentTerms = () => (
  <>
    Met betalen ga je akkoord met de <TermsLink />.
  </>
)
