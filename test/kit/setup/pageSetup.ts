import { configure } from '@testing-library/react'

/** Milliseconds that a page may take to show something: how fast is for the benches to say, so that a busy machine fails no test. */
configure({ asyncUtilTimeout: 12_000 })
