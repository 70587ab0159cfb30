import { chakra } from '#web/ui/theme/chakra.ts'
import type { Failure } from '#web/api/failure.ts'
import { listFieldFaults } from '#web/api/field-faults.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import { MailLink } from '#web/ui/navigation/mail-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

const Gone = chakra('div', { base: { marginBlockEnd: '5', '& a': { textDecoration: 'underline', fontWeight: 'semibold' } } })

/** Returns why a mailed link does not work (used, expired or incomplete); `undefined` if the failure has another cause. */
export function findLinkGoneMessage(failure: Failure): string | undefined {
  if (failure.kind !== 'refused') return undefined
  if (failure.code === 'link_expired') return failure.message
  const isPassword = listFieldFaults(failure).some(({ path }) => path === 'password')
  return failure.code === 'invalid_input' && !isPassword
    ? 'De link is niet compleet. Open hem nog eens vanuit je mail, of log in.'
    : undefined
}

/** Shows above the login form that a link no longer works, and how to get a new link. */
export function LinkGone({ message }: { message: string }) {
  return (
    <Gone>
      <Notice kind="warn" title="Deze link werkt niet meer">
        <span>{message}</span> Is je wachtwoord kwijt, <Link to="/participant-login?stap=vergeten">vraag dan een nieuwe link aan</Link>.
        Lukt het niet, mail ons dan op <MailLink />. Je ticket blijft gewoon geldig.
      </Notice>
    </Gone>
  )
}
