/**
 * The frame around a screen: the dark site, light (forms, the participant's app), admin, the check-in desk, a screen shared by crew phones
 * and admin, or one full-screen picture (teaser). The scanner has its own page.
 */
export type LayoutName = 'marketing' | 'light' | 'admin' | 'desk' | 'crew-or-admin' | 'cinema'
