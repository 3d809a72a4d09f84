import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Service } from 'kubernetes-models/v1';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { projectFolder } from '../../platform/project-folder.ts';

const text = readFileSync(join(projectFolder(import.meta.url), 'kubernetes.yaml'), 'utf8');
const objects = parseAllDocuments(text).map((document) => {
  expect(document.errors).toEqual([]);
  return document.toJS();
});
const [deployment, service, budget] = objects;
const { template } = deployment.spec;
const [container] = template.spec.containers;

describe('kubernetes.yaml', () => {
  it('is what Kubernetes takes', () => {
    expect(objects.map(({ kind }) => kind)).toEqual(['Deployment', 'Service', 'PodDisruptionBudget']);
    expect(() => new Deployment(deployment).validate()).not.toThrow();
    expect(() => new Service(service).validate()).not.toThrow();
    expect(() => new PodDisruptionBudget(budget).validate()).not.toThrow();
    expect(() => new Deployment({ spec: { ...deployment.spec, replicas: 'two' } }).validate()).toThrow(
      /replicas/,
    );
  });

  it('names the same pods everywhere', () => {
    const { labels } = template.metadata;
    for (const { matchLabels } of [deployment.spec.selector, budget.spec.selector])
      expect(labels).toMatchObject(matchLabels);
    expect(labels).toMatchObject(service.spec.selector);
    expect(container.ports.map(({ name }: { name: string }) => name)).toContain(
      service.spec.ports[0].targetPort,
    );
  });

  it('mounts every volume that it uses, and holds no secret', () => {
    const volumes = template.spec.volumes.map(({ name }: { name: string }) => name);
    for (const { name } of container.volumeMounts) expect(volumes).toContain(name);
    const database = container.env.find(({ name }: { name: string }) => name === 'DATABASE_URL');
    expect(database).not.toHaveProperty('value');
    expect(text).not.toMatch(/postgres:\/\//);
  });

  it('runs without rights, without the demo account, and with nothing that it could write but its own scratch', () => {
    expect(template.spec.securityContext).toMatchObject({ runAsNonRoot: true });
    expect(container.securityContext).toMatchObject({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
    });
    expect(container.env).toContainEqual({ name: 'DEMO_MODE', value: 'off' });
  });
});
