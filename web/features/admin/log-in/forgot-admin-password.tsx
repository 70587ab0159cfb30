import { chakra } from '#web/ui/theme/chakra.ts'
import { staffEndpoints } from '#shared/contract/staff.ts'
import { ForgotPasswordForm } from '#web/ui/forms/forgot-password-form.tsx'
import { TextLink } from '#web/ui/navigation/text-link.tsx'

const Hints = chakra('div', { base: { display: 'grid', gap: '2', textStyle: 'small', color: 'fg.muted', marginBlockStart: '4' } })

/** Mails an administrator a link to reset the password, and explains what to do if the account has no mail address. */
export function ForgotAdminPassword() {
  return (
    <>
      <ForgotPasswordForm endpoint={staffEndpoints.forgotAdminPassword} owner="een beheerder" validFor="een half uur" />
      <Hints>
        <p>Ben je uitgenodigd, maar koos je nog geen wachtwoord? Vraag een eigenaar om een nieuwe uitnodiging.</p>
        <p>
          Log je in met een naam in plaats van een e-mailadres? Dan kunnen we je niets mailen. Vraag een andere eigenaar om een uitnodiging
          op je e-mailadres. Is er geen andere eigenaar, vraag dan wie de site technisch beheert om een nieuw wachtwoord.
        </p>
      </Hints>
      <p>
        <TextLink to="/admin-login">Terug naar inloggen</TextLink>
      </p>
    </>
  )
}
