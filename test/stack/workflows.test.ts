import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { runInNewContext } from 'node:vm'
import { beforeAll, describe, expect, it } from '@jest/globals'

const workflows = globSync('.github/workflows/*.yml').map(file => [file, readFileSync(file, 'utf8')] as const)
const deploy = readFileSync('.github/workflows/deploy.yml', 'utf8')

/** A job's keys by their text, as these files write YAML: a key at four spaces, and below it what is further in. */
const jobsOf = (workflow: string): ReadonlyMap<string, ReadonlyMap<string, string>> => {
  const jobs = workflow.slice(workflow.indexOf('\njobs:\n')).split(/^ {2}(?=\w+:$)/m)
  return new Map(
    jobs.slice(1).map(job => [
      job.slice(0, job.indexOf(':')),
      new Map(
        job
          .split(/^ {4}(?=[\w-]+:)/m)
          .slice(1)
          .map(key => [
            key.slice(0, key.indexOf(':')),
            key
              .slice(key.indexOf(':') + 1)
              .replace(/\s+/g, ' ')
              .trim(),
          ]),
      ),
    ]),
  )
}
const jobs = jobsOf(deploy)
const takers = (text: string) => [...jobsOf(text)].filter(([, job]) => job.get('steps')?.includes('role-to-assume'))

type Event = { readonly event_name: string; readonly ref?: string; readonly event?: object }

/** What starts with an event, by each job's condition: GitHub's expressions are JavaScript's but for `==`, and for missing properties. */
const startedBy = (event: Event, vars: object = { DEV_ACCOUNT: '111111111111', PROD_ACCOUNT: '222222222222' }): readonly string[] => {
  const github = { repository: 'galerie/shop', ref: 'refs/heads/main', event: {}, ...event }
  const isMet = (condition: string) =>
    Boolean(
      runInNewContext(
        condition
          .replace(/^>- /, '')
          .replaceAll('==', '===')
          .replace(/\.(?=\w)/g, '?.'),
        { github, vars },
      ),
    )
  const starts = (name: string): boolean => {
    const { if: condition = 'true', needs } = Object.fromEntries(jobs.get(name) ?? [])
    return isMet(condition) && (!needs || starts(needs))
  }
  return [...jobs.keys()].filter(starts)
}

const pull = (repository: string) => ({
  event_name: 'pull_request',
  event: { pull_request: { head: { repo: { full_name: repository } } } },
})
const ran = (run: object, repository = 'galerie/shop') => ({
  event_name: 'workflow_run',
  event: {
    workflow_run: { conclusion: 'success', event: 'push', head_branch: 'main', head_repository: { full_name: repository }, ...run },
  },
})
const asked = (stage: string, ref: string) => ({ event_name: 'workflow_dispatch', ref, event: { inputs: { stage } } })

describe('the workflow that deploys (E149)', () => {
  it.each<[string, Event, readonly string[]]>([
    ['the tag of a version', { event_name: 'push', ref: 'refs/tags/v1.0.0' }, ['checked', 'prod']],
    ['a version somebody asks for', asked('prod', 'refs/tags/v1.0.0'), ['checked', 'prod']],
    ['a commit of main that passed', ran({}), ['dev']],
    ['main, when somebody asks for it', asked('dev', 'refs/heads/main'), ['dev']],
    ['another branch, when somebody asks for it', asked('dev', 'refs/heads/essai'), []],
    ['a commit of main that failed', ran({ conclusion: 'failure' }), []],
    ['a pull request from a fork’s own main that passed', ran({ event: 'pull_request' }, 'malin/shop'), []],
    ['a fork’s own main', ran({}, 'malin/shop'), []],
    ['a pull request from a branch here that passed', ran({ event: 'pull_request', head_branch: 'essai' }), []],
    ['another branch that passed', ran({ head_branch: 'essai' }), []],
    ['a pull request from a branch here', pull('galerie/shop'), ['diff']],
    ['a pull request from a fork', pull('malin/shop'), []],
  ])('starts for %s the jobs it may: %#', (_, event, started) => {
    expect(startedBy(event)).toEqual(started)
  })

  it('starts nothing until the repository knows the accounts', () => {
    const events = [ran({}), pull('galerie/shop'), asked('prod', 'refs/tags/v1.0.0'), asked('dev', 'refs/heads/main')]
    expect(events.flatMap(event => startedBy(event, {}))).toEqual([])
  })

  it('deploys at version tags, never at a branch’s push, the commit of main that passed', () => {
    expect(deploy).toContain("\n  push:\n    tags: ['v*']\n")
    expect(jobs.get('dev')?.get('steps')).toMatch(/ ref: \$\{\{ github\.event\.workflow_run\.head_sha \|\| github\.sha \}\} /)
  })

  it('deploys only from an environment of the stage’s name, where the repository’s owner says who approves', () => {
    expect(['dev', 'prod'].map(name => jobs.get(name)?.get('environment'))).toEqual(['dev', 'prod'])
  })

  it('lets a job without AWS ask whether a commit may go to prod, with the whole history and no more than reading', () => {
    expect(Object.fromEntries(jobs.get('checked') ?? [])).toMatchObject({
      permissions: 'actions: read contents: read',
      steps: expect.stringMatching(/fetch-depth: 0 persist-credentials: false - run: infra\/operator\/deploy\/checkRelease\.sh /),
    })
  })
})

describe.each(workflows)('%s', (_, text) => {
  it('grants a token for AWS to jobs that assume a role, and to no other', () => {
    const given = [...jobsOf(text)].filter(([, job]) => job.get('permissions')?.includes('id-token'))
    expect(given).toEqual(takers(text))
    expect(given.map(([, job]) => job.get('permissions'))).toEqual(given.map(() => 'contents: read id-token: write'))
    expect(text.slice(0, text.indexOf('\njobs:'))).toMatch(/^permissions:\n {2}contents: read\n(?!\s+\S+: write)/m)
  })

  it('never runs a stranger’s pull request with the repository’s own rights', () => {
    expect(text).not.toContain('pull_request_target')
  })

  it('uses only actions of GitHub and AWS, each by the commit of the version it names', () => {
    const used = [...text.matchAll(/uses: (.+)/g)].map(([, action = '']) => action)
    expect(used.filter(action => !/^(?:actions|aws-actions)\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([])
  })
})

it('every workflow uses the same commit of an action, and Dependabot proposes the next one', () => {
  const used = new Set(workflows.flatMap(([, text]) => [...text.matchAll(/uses: (.+)/g)].map(([, action = '']) => action)))
  expect(used.size).toBe(new Set([...used].map(action => action.split('@')[0])).size)
  expect(readFileSync('.github/dependabot.yml', 'utf8')).toContain('package-ecosystem: github-actions')
})

describe('a commit for prod', () => {
  const folder = mkdtempSync(join(tmpdir(), 'galerie-release-'))
  const [origin, clone] = [join(folder, 'origin'), join(folder, 'clone')]
  const git = (where: string, ...options: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.fr', ...options], {
      cwd: where,
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim()
  const commit = (message: string) => {
    git(origin, 'commit', '--quiet', '--allow-empty', '-m', message)
    return git(origin, 'rev-parse', 'HEAD')
  }
  let passed: string
  let failed: string
  let aside: string

  beforeAll(() => {
    execFileSync('git', ['init', '--quiet', '-b', 'main', origin])
    ;[passed, failed] = [commit('passed'), commit('failed')]
    git(origin, 'checkout', '--quiet', '-b', 'essai')
    aside = commit('aside')
    git(origin, 'checkout', '--quiet', 'main')
    git(folder, 'clone', '--quiet', origin, clone)
    writeFileSync(
      join(folder, 'gh'),
      `#!/bin/sh
case "$2" in
"repos/galerie/shop/actions/workflows/ci.yml/runs?branch=main&event=push&status=success&head_sha=$PASSED") echo 1 ;;
repos/galerie/shop/actions/*) echo 0 ;;
repos/galerie/shop/environments/prod) echo "$REVIEWERS" ;;
*) exit 1 ;;
esac
`,
      { mode: 0o755 },
    )
  })

  const check = (checked: string, { reviewers = '1', ran = passed } = {}): string => {
    git(clone, 'checkout', '--quiet', checked)
    const env = { PATH: `${folder}:${process.env.PATH}`, GITHUB_REPOSITORY: 'galerie/shop', REVIEWERS: reviewers, PASSED: ran }
    try {
      return execFileSync(resolve('infra/operator/deploy/checkRelease.sh'), { cwd: clone, env, encoding: 'utf8', stdio: 'pipe' })
    } catch (error) {
      return (error as { readonly stdout: string }).stdout
    }
  }

  it('goes out when it is one of main that passed, and somebody is asked', () => {
    expect(check(passed)).toBe('')
  })

  it('refuses a commit of a branch for prod, even when its checks passed', () => {
    expect(check(aside, { ran: aside })).toBe(`::error::${aside} is not a commit of main: tag one that is.\n`)
  })

  it('refuses a commit for prod that ci has not passed', () => {
    expect(check(failed)).toMatch(/^::error::ci has not passed for [0-9a-f]{40} on main: run it again there/)
  })

  it('refuses to deploy prod while the environment has no required reviewers', () => {
    expect(check(passed, { reviewers: '0' })).toMatch(/^::error::The environment prod asks nobody/)
  })
})
