/** A CloudFront Function's event: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html */
export type RequestEvent = { readonly request: ViewerRequest }
export type ResponseEvent = RequestEvent & { readonly response: ViewerResponse }

type Value = { value: string }
export type EdgeHeaders = Record<string, Value>

export type ViewerRequest = {
  readonly method: string
  uri: string
  readonly headers: EdgeHeaders
  readonly querystring: Readonly<Record<string, Value>>
  /**
   * Returns the query unchanged, or nothing without one:
   * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/general-helper-methods.html
   */
  readonly rawQueryString: () => string | undefined
}

export type ViewerResponse = { statusCode: number; statusDescription?: string; readonly headers: EdgeHeaders }

/** An answer that a function generates itself. */
export type EdgeAnswer = ViewerResponse & { readonly body?: { readonly encoding: 'text'; readonly data: string } }
