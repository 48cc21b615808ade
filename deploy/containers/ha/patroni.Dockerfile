# PostgreSQL under Patroni, from the package repository that the image has.
FROM postgres:17
RUN apt-get update && apt-get install -y --no-install-recommends patroni python3-etcd && rm -rf /var/lib/apt/lists/*
USER postgres
ENTRYPOINT ["patroni", "/etc/kubrik/patroni.yml"]
