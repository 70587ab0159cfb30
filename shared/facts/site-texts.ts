import { builtInCourse } from './course-steps.ts'
import type { ValueOf } from './event-facts.ts'
import type { SiteTextName } from './fact-values.ts'
import { builtInHome } from './home-texts.ts'
import { builtRoles } from './role-offers.ts'
import { builtInTerms } from './terms-text.ts'

type SiteText<Name extends SiteTextName> = NonNullable<ValueOf<Name>>

/** The built-in texts, used until an organiser writes others. */
export const builtInTexts: { readonly [Name in SiteTextName]: SiteText<Name> } = {
  termsText: builtInTerms,
  courseTexts: builtInCourse,
  roleTexts: builtRoles,
  homeTexts: builtInHome,
  faq: { items: [] },
}
