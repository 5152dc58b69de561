import { Component, type ComponentType, type ReactNode, Suspense, useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { type Location, Router } from 'react-router-dom'
import { FailureContext, PageContext, PassageContext, PendingContext, usePageContent } from './page.ts'
import type { Navigation } from './pageNavigation.ts'
import { scrollTo } from './pageScroll.ts'

/** Provides everything below with the current location and the page's data. */
export const PageRouter = ({ navigation, children }: { navigation: Navigation; children: ReactNode }) => {
  const state = useSyncExternalStore(navigation.subscribe, navigation.get, navigation.get)
  const { location, action, opened, opening, pending, passage } = state
  useLayoutEffect(() => scrollTo(opening, location.hash), [location, opening])
  useLayoutEffect(() => navigation.start(), [navigation])
  const content = useMemo(() => ({ opened, location, reload: navigation.reload }), [opened, location, navigation])
  return (
    <Router location={location} navigationType={action} navigator={navigation.navigator}>
      <PassageContext value={passage}>
        <PendingContext value={pending}>
          <PageContext value={content}>{children}</PageContext>
        </PendingContext>
      </PassageContext>
    </Router>
  )
}

const Failed = ({ error, ErrorPage }: { error: unknown; ErrorPage: ComponentType }) => (
  <FailureContext value={error}>
    <ErrorPage />
  </FailureContext>
)

type BoundaryProps = { ErrorPage: ComponentType; location: Location; children: ReactNode }
type BoundaryState = { readonly failure?: { readonly error: unknown } | undefined; readonly location: Location }

/** Shows the error page until the location changes, which a reload does too: a page that threw would throw again. */
class PageBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { location: this.props.location }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ location }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return location === state.location ? null : { location, failure: undefined }
  }

  override render(): ReactNode {
    const { failure } = this.state
    return failure ? <Failed error={failure.error} ErrorPage={this.props.ErrorPage} /> : this.props.children
  }
}

/** The page itself, its fallback while the first page of a tab loads, or its error page. */
export const PageOutlet = ({ ErrorPage }: { ErrorPage: ComponentType }) => {
  const { opened, location } = usePageContent()
  const { page, element, failure } = opened
  const OwnErrorPage = page?.ErrorPage ?? ErrorPage
  if (failure)
    return (
      <PageBoundary ErrorPage={ErrorPage} location={location}>
        <Suspense>
          <Failed error={failure.error} ErrorPage={OwnErrorPage} />
        </Suspense>
      </PageBoundary>
    )
  if (!element) return page?.Fallback ? <page.Fallback /> : null
  return (
    <PageBoundary ErrorPage={OwnErrorPage} location={location}>
      {element}
    </PageBoundary>
  )
}
