#!/usr/bin/env bash
# Refuses a commit that may not go to prod (E149); run by the job `checked` of .github/workflows/deploy.yml.
set -euo pipefail
repository="repos/$GITHUB_REPOSITORY"
commit=$(git rev-parse HEAD)

refuse() {
  echo "::error::$1"
  exit 1
}

git merge-base --is-ancestor "$commit" origin/main || refuse "$commit is not a commit of main: tag one that is."

# https://docs.github.com/en/rest/actions/workflow-runs#list-workflow-runs-for-a-workflow
passed=$(gh api "$repository/actions/workflows/ci.yml/runs?branch=main&event=push&status=success&head_sha=$commit" --jq .total_count)
[ "$passed" -gt 0 ] || refuse "ci has not passed for $commit on main: run it again there, or tag a commit that passed."

# https://docs.github.com/en/rest/deployments/environments#get-an-environment
asks=$(gh api "$repository/environments/prod" --jq '[.protection_rules[] | select(.type == "required_reviewers")] | length')
[ "$asks" -gt 0 ] || refuse "The environment prod asks nobody: give it required reviewers (infra/README.md)."
