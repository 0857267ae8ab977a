import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';
import { healthProblems } from '../../libs/contracts/src/gateway/health.constants.ts';
import { routes } from '../../libs/contracts/src/index.ts';
import { healthLimits } from '../../libs/domain/src/health/index.ts';
import { collectProcess, metricNames } from '../../libs/platform/src/watch/metrics.ts';
import { root } from '../start/layout.ts';

type Alert = {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: { readonly summary: string; readonly runbook: string };
};
type Dashboard = { readonly panels: readonly { title: string; targets: readonly { expr: string }[] }[] };

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const alerts = (parse(read('deploy/watch/alerts.yaml')) as { groups: { rules: Alert[] }[] }).groups.flatMap(
  ({ rules }) => rules,
);
const dashboard = JSON.parse(read('deploy/watch/dashboard.json')) as Dashboard;
const headings = [...read('docs/self-hosting/runbooks.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name ?? '');

/** Places of an expression that are no PromQL, and the metrics that it reads. */
function readPromql(expr: string): { faults: string[]; metrics: string[] } {
  const faults: string[] = [];
  const metrics: string[] = [];
  parser.parse(expr).iterate({
    enter({ type, from, to }) {
      if (type.isError) faults.push(expr.slice(from, to + 20));
      if (type.name === 'VectorSelector') metrics.push(/^\w+/.exec(expr.slice(from, to))?.[0] ?? '');
    },
  });
  return { faults, metrics };
}

const exprs = [
  ...alerts.map(({ alert, expr }) => ({ of: alert, expr })),
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ of: title, expr }))),
];

describe('what Prometheus and Grafana are given', () => {
  collectProcess();
  /** Prometheus itself knows whether a process answers. */
  const known = new Set(['up', ...metricNames().flatMap((name) => [name, `${name}_bucket`, `${name}_count`])]);

  it.each(exprs)('$of asks for metrics that there are, in words that Prometheus reads', ({ expr }) => {
    const { faults, metrics } = readPromql(expr);
    expect(faults).toEqual([]);
    expect(metrics.length).toBeGreaterThan(0);
    expect(metrics.filter((name) => !known.has(name))).toEqual([]);
  });

  it('asks for routes that there are', () => {
    const asked = exprs.flatMap(({ expr }) =>
      [...expr.matchAll(/method="(\w+)", route="([^"]+)"/g)].map(([, method, path]) => `${method} ${path}`),
    );
    const all = new Set(Object.values(routes).map(({ method, path }) => `${method} ${path}`));
    expect(asked.length).toBeGreaterThan(2);
    expect(asked.filter((one) => !all.has(one))).toEqual([]);
  });

  it('has a section of the runbooks for each alert and each problem of the console', () => {
    expect(alerts.length).toBeGreaterThanOrEqual(10);
    expect([...new Set([...alerts.map(({ alert }) => alert), ...healthProblems])].toSorted()).toEqual(
      headings.toSorted(),
    );
    for (const { alert, annotations } of alerts)
      expect(annotations.runbook).toBe(`docs/self-hosting/runbooks.md#${alert.toLowerCase()}`);
  });

  it('has the limits of the console', () => {
    const exprOf = (name: string) => alerts.find(({ alert }) => alert === name)?.expr ?? '';
    expect(exprOf('partSlow')).toContain(`> ${healthLimits.slowMs / 1000}`);
    expect(exprOf('queueLate')).toContain(`> ${healthLimits.lateMs / 1000}`);
    expect(exprOf('backupOld')).toContain(`> ${healthLimits.backupMs / 1000}`);
    expect(exprOf('spaceLow')).toContain(`< ${healthLimits.low.others} `);
    expect(exprOf('spaceLow')).toMatch(new RegExp(`< ${healthLimits.low.redis}$`));
  });
});
