import { builtCourse } from './course-steps.ts'
import type { ValueOf } from './event-facts.ts'
import type { SiteTextName } from './fact-values.ts'
import { builtHome } from './home-texts.ts'
import { builtRoles } from './role-offers.ts'
import { builtTerms } from './terms-text.ts'

type SiteText<Name extends SiteTextName> = NonNullable<ValueOf<Name>>

/** The built-in texts, used until an organiser writes others. */
export const builtTexts: { readonly [Name in SiteTextName]: SiteText<Name> } = {
  termsText: builtTerms,
  courseTexts: builtCourse,
  roleTexts: builtRoles,
  homeTexts: builtHome,
  faq: { items: [] },
}
