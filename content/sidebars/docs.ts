import type { SidebarsConfig } from '../../renderer/model/sidebars-config.ts';

const sidebars: SidebarsConfig = {
  tutorial: [
    { type: 'doc', id: 'intro', label: '🚀 Introduction' },
    {
      type: 'category',
      label: '🏁 Getting Started',
      collapsed: false,
      items: [
        { type: 'doc', id: 'quickstart', label: '⭐ Quick Start' },
        { type: 'doc', id: 'faq', label: '❓ FAQ' },
      ],
    },
    {
      type: 'category',
      label: '🧠 Core Concepts',
      collapsed: false,
      items: [
        { type: 'doc', id: 'core/characterfile', label: 'Character Files' },
        { type: 'doc', id: 'core/agents', label: 'Agents' },
        { type: 'doc', id: 'core/providers', label: 'Providers' },
        { type: 'doc', id: 'core/actions', label: 'Actions' },
        { type: 'doc', id: 'core/evaluators', label: 'Evaluators' },
      ],
    },
    {
      type: 'category',
      label: '📘 Guides',
      collapsed: false,
      items: [
        { type: 'doc', id: 'guides/configuration', label: 'Configuration' },
        { type: 'ref', id: 'guides/template-configuration', label: 'Templates and Clients' },
        { type: 'doc', id: 'guides/advanced', label: 'Advanced Usage' },
        { type: 'doc', id: 'guides/secrets-management', label: 'Secrets Management' },
        { type: 'doc', id: 'guides/local-development', label: 'Local Development' },
        { type: 'doc', id: 'guides/wsl', label: 'WSL Setup' },
        { type: 'ref', id: 'guides/docker-setup', label: 'Docker Setup' },
        { type: 'ref', id: 'contributing', label: 'Contributing' },
      ],
    },
    {
      type: 'category',
      label: '🎓 Advanced Topics',
      items: [
        { type: 'doc', id: 'advanced/fine-tuning', label: 'Fine-tuning' },
        { type: 'doc', id: 'advanced/infrastructure', label: 'Infrastructure' },
        { type: 'doc', id: 'advanced/trust-engine', label: 'Trust Engine' },
        { type: 'doc', id: 'advanced/autonomous-trading', label: 'Autonomous Trading' },
        { type: 'doc', id: 'advanced/eliza-in-tee', label: 'Eliza in TEE' },
      ],
    },
    {
      type: 'category',
      label: '📦 Packages',
      items: [
        { type: 'doc', id: 'packages/packages', label: 'Overview' },
        { type: 'doc', id: 'packages/core', label: 'Core Package' },
        { type: 'doc', id: 'packages/adapters', label: 'Database Adapters' },
        { type: 'ref', id: 'packages/database-adapters', label: 'Working with an Adapter' },
        { type: 'doc', id: 'packages/agent', label: 'Agent Package' },
        { type: 'ref', id: 'packages/agents', label: 'Many Agents' },
        { type: 'doc', id: 'packages/clients', label: 'Client Packages' },
        { type: 'doc', id: 'packages/plugins', label: 'Plugin System' },
      ],
    },
    {
      type: 'category',
      label: '📖 Reading',
      items: [
        { type: 'doc', id: 'reading/desktop-app', label: 'In the Desktop App' },
        { type: 'doc', id: 'reading/with-an-assistant', label: 'With an Assistant' },
        { type: 'doc', id: 'reading/what-changed', label: 'What Changed' },
      ],
    },
  ],
};

export default sidebars;
